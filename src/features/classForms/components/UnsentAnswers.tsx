import { useId } from 'react';
import { formatTime } from '@/contract/clockTime';
import { msToFormDay } from '@/contract/formDays';
import { Button } from '@/src/shared/ui/Button';
import { isUnnamed, type FormKey } from '../forms';
import type { FoundDraft } from '../storage/classDrafts';
import styles from './UnsentAnswers.module.css';

export interface UnsentAnswersProps {
  /** several if the person had the form open in more than one tab, or typed before selecting the name */
  drafts: readonly FoundDraft[];
  /** of the selected person */
  formKey: FormKey;
  /** whether the form can be filled in; if not, the drafts are kept in case staff reopen it */
  isOpen: boolean;
  /** whether the form was submitted, and has not been sent yet */
  isWaiting?: boolean;
  onRestore: (draft: FoundDraft) => void;
  /** leaves what may be somebody else's to its author; omitted before a name is selected */
  onPassOver?: (draft: FoundDraft) => void;
  onDiscard: (draft: FoundDraft) => void;
}

type OfferProps = { draft: FoundDraft } & Omit<UnsentAnswersProps, 'drafts'>;

const OWN = 'This device has kept answers of yours to this form';
const UNNAMED = 'This tab has kept answers to this form that were typed before a name was chosen';

const LEFT =
  'This device has kept answers to this form that were typed under an entry which was taken off the attendance list';

function wordsOf(isOfNobody: boolean, isLeft: boolean): string {
  if (isOfNobody) return UNNAMED;
  return isLeft ? LEFT : OWN;
}

function Offer({ draft, formKey, isOpen, isWaiting, onRestore, onPassOver, onDiscard }: OfferProps) {
  const words = useId();
  const { savedAt } = draft;
  const isOfNobody = isUnnamed(draft.place.key);
  const isLeft = !isOfNobody && draft.place.key !== formKey;
  const mayBeOfOthers = isOfNobody || isLeft;
  return (
    <>
      <p id={words}>
        {wordsOf(isOfNobody, isLeft)}, last changed on{' '}
        <time dateTime={new Date(savedAt).toISOString()}>
          {msToFormDay(savedAt)}, {formatTime(savedAt)} (UTC+8)
        </time>
        .{mayBeOfOthers && ' Restore them only if they are yours.'}
        {!isOpen && ' They were not sent, and the form is closed now.'}
      </p>
      <div className={styles.actions}>
        {isOpen && (
          <Button aria-describedby={words} onClick={() => onRestore(draft)}>
            Restore
          </Button>
        )}
        {mayBeOfOthers && onPassOver && (
          <Button aria-describedby={words} kind="secondary" onClick={() => onPassOver(draft)}>
            Not mine
          </Button>
        )}
        {!isWaiting && !isLeft && (
          <Button aria-describedby={words} kind="secondary" onClick={() => onDiscard(draft)}>
            Discard
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Drafts of the selected person, from another visit or tab, or from before a name was selected: to restore or
 * discard.
 */
export function UnsentAnswers({ drafts, ...decisions }: UnsentAnswersProps) {
  return (
    <section aria-labelledby="unsent-answers" className={styles.unsent}>
      <h2 id="unsent-answers">Unsent answers found</h2>
      {drafts.map((draft) => (
        <Offer key={`${draft.place.key}/${draft.place.visit}`} draft={draft} {...decisions} />
      ))}
      {decisions.isWaiting && <p>What you have submitted is sent by itself.</p>}
      {drafts.length > 1 && !decisions.isWaiting && <p>What you do not discard is kept.</p>}
    </section>
  );
}
