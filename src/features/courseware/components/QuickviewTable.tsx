import { useId } from 'react';
import { courseCode } from '@/contract/entities';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import type { Group, QuickviewRow } from '../coursewareSelectors';
import { isPublished } from '../videoSources';
import { OpenForm } from './OpenForm';
import styles from './QuickviewTable.module.css';

const COLUMNS = [
  'Courseware Title',
  'Learning Outcomes',
  'Lab Exercises',
  'Target Year of Study',
  'Price (USD)',
] as const;

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A text of several lines is a list (docs/rules/courseware.md#quick-view). */
function Lines({ text }: { text: string }) {
  const lines = linesOf(text);
  if (lines.length < 2) return <>{lines[0]}</>;
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Media({ row: { product, record } }: { row: QuickviewRow }) {
  const videos = { youtube: record.video_youtube ?? undefined, youku: record.video_youku ?? undefined };
  const links = [
    { href: record.datasheet_link, label: 'Data sheet' },
    ...(isPublished('youtube', videos) ? [{ href: record.video_youtube, label: 'YouTube' }] : []),
    ...(isPublished('youku', videos) ? [{ href: record.video_youku, label: 'Youku' }] : []),
  ].filter(({ href }) => href);
  return (
    <ul className={`link-row ${styles.media}`}>
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href ?? ''} {...(/^https?:/.test(href ?? '') && { target: '_blank', rel: 'noopener' })}>
            {label}
            <span className="visually-hidden"> of {product.course_title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onQuotation }: { row: QuickviewRow; onQuotation: (id: number) => void }) {
  const { product, record } = row;
  return (
    <tr>
      <th scope="row" data-label={COLUMNS[0]}>
        <CourseCode code={courseCode(product)} />
        <a href={`/cw/products/${product.id}`}>{product.course_title}</a>
        <Media row={row} />
      </th>
      <td data-label={COLUMNS[1]}>
        <Lines text={record.teaching_slides} />
      </td>
      <td data-label={COLUMNS[2]}>
        <Lines text={record.training_kit} />
      </td>
      <td data-label={COLUMNS[3]}>
        <Lines text={record.tools_required} />
      </td>
      <td data-label={COLUMNS[4]}>
        <p className={styles.price}>{record.price}</p>
        <OpenForm className={styles.quotation} onOpen={() => onQuotation(product.id)}>
          Request for Quotation
        </OpenForm>
      </td>
    </tr>
  );
}

/** The products of one group in a table, captioned with the group's name. */
export function QuickviewTable({
  group,
  onQuotation,
}: {
  group: Group<QuickviewRow>;
  onQuotation: (id: number) => void;
}) {
  const id = useId();
  return (
    <section className={styles.group}>
      <h2 id={id}>{group.group_label}</h2>
      <table aria-labelledby={id} className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.items.map((row) => (
            <Row key={row.product.id} row={row} onQuotation={onQuotation} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
