/** Drafts of form templates on this device. */
import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { alertRaised } from '../../features/notifications/notificationsSlice';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '../shared/drafts';
import { NO_TEMPLATE } from './building';
import { draftTakenOver } from './formTemplatesSlice';
import { isChanged, selectFormTemplates, type DraftOfForm, type What } from './formTemplatesState';

const NEW_ONE_FIRST =
  'Nothing was duplicated: this new template is not saved yet. Save it or discard its draft, then duplicate.';

export const draftOf = (what: What): string => `form ${what}`;

/** Stores what differs from the server's version. */
export function* keep() {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data) return;
  const { what, built, theirs } = data;
  // Until somebody has chosen, it is not based on what others have saved.
  const { base, version } = theirs?.before ?? data;
  const member = yield* select(selectMemberId);
  if (isChanged(data))
    yield* call(keepDraft, member, draftOf(what), { fields: built, base, version } satisfies DraftOfForm);
  else yield* call(dropDraft, member, draftOf(what));
}

export function* takeOver({ memberId: member, what: name }: DraftPlace) {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (data && name === draftOf(data.what))
    yield* put(draftTakenOver(yield* call(readDraft<DraftOfForm>, member, name)));
}

/** "Duplicate" opens the new template. An unsaved new one is shown instead: there is only one at a time. */
export function* copy() {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data) return;
  const [member, what] = [yield* select(selectMemberId), draftOf('new')];
  if (yield* call(readDraft<DraftOfForm>, member, what)) {
    // Two sentences take longer to read than the two seconds of most alerts.
    yield* put(alertRaised({ kind: 'error', text: NEW_ONE_FIRST, stays: ALERT_MS.withReference }));
    return;
  }
  const built = { ...data.built, name: `${data.built.name} (copy)` };
  const draft: DraftOfForm = { fields: built, base: NO_TEMPLATE, version: 0 };
  yield* call(keepDraft, member, what, draft);
}
