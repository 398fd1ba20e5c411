import words from '@/content/pages/courseware.json';
import { courseCode, type CoursewareItem } from '@/contract/entities';
import { NO_PRODUCTS, NO_PRODUCTS_IN_GROUP, UNAVAILABLE } from '@/contract/messages';
import { LOADING } from '@/contract/shellMessages';
import type { RequestStatus } from '@/src/shared/lib/requestState';
import { keepInPlace } from '@/src/shared/lib/keepInPlace';
import { Chevron } from '@/src/shared/ui/icons';
import type { Group } from '../coursewareSelectors';
import { OpenForm } from './OpenForm';
import { PartnerLogo } from './PartnerLogo';
import styles from './CoursewareSidebar.module.css';

export interface CoursewareSidebarProps {
  groups: readonly Group<CoursewareItem>[];
  status: RequestStatus;
  openGroup: number | null;
  /** path of the displayed page */
  current: string;
  onGroup: (id: number) => void;
  onCall: () => void;
  onEnquiry: () => void;
  /** omitted if no portal is configured */
  onPortal?: () => void;
}

const OVERVIEW = [
  { href: '/cw/quickview?scroll=1', label: 'Quick glance at all courseware' },
  { href: '/cw/shortvideo', label: 'Short video' },
  { href: '/cw/labsvideo', label: 'Labs on Video' },
];

const here = (href: string, current: string) =>
  href.split('?')[0] === current ? { 'aria-current': 'page' as const } : {};

function Solutions({ groups, status, openGroup, current, onGroup }: CoursewareSidebarProps) {
  const isWaiting = status === 'idle' || status === 'loading';
  const none = status === 'failed' ? UNAVAILABLE : NO_PRODUCTS;
  if (groups.length === 0) return <p className={styles.note}>{isWaiting ? LOADING : none}</p>;
  return (
    <ul>
      {groups.map(({ group_id, group_label, items }) => (
        <li key={group_id}>
          <button
            type="button"
            aria-expanded={openGroup === group_id}
            onClick={({ currentTarget }) => keepInPlace(currentTarget, () => onGroup(group_id))}
          >
            <span>{group_label}</span>
            <Chevron />
          </button>
          {/* Closed groups are rendered too: without scripts, all are open. */}
          <div className={styles.products} hidden={openGroup !== group_id}>
            {items.length === 0 && <p className={styles.note}>{NO_PRODUCTS_IN_GROUP}</p>}
            <ul>
              {items.map((product) => (
                <li key={product.id}>
                  <a href={`/cw/products/${product.id}`} {...here(`/cw/products/${product.id}`, current)}>
                    {courseCode(product)} {product.course_title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The sidebar of every courseware page (docs/rules/courseware.md#landing-page-and-sidebar). */
export function CoursewareSidebar(props: CoursewareSidebarProps) {
  const { current, onCall, onEnquiry, onPortal } = props;
  return (
    <nav aria-label="Courseware" className={styles.sidebar}>
      <h2>Overview</h2>
      <ul>
        {OVERVIEW.map(({ href, label }) => (
          <li key={href}>
            <a href={href} {...here(href, current)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h2>Solutions</h2>
      <Solutions {...props} />
      <h2>Support</h2>
      <ul>
        {onPortal && (
          <li>
            <OpenForm onOpen={onPortal}>Reseller Portal</OpenForm>
          </li>
        )}
        <li>
          <a href={words.warranty}>Warranty FAQ (PDF)</a>
        </li>
        <li>
          <OpenForm onOpen={onEnquiry}>Enquiry</OpenForm>
        </li>
        <li>
          <OpenForm onOpen={onCall}>Schedule a Call</OpenForm>
        </li>
      </ul>
      <h2>Partners</h2>
      <ul className={`picture-list ${styles.partners}`}>
        {words.partners.map((name) => (
          <li key={name}>
            <a href="/techpartner">
              <PartnerLogo name={name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
