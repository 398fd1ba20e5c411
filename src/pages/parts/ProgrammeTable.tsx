import type { ReactNode } from 'react';
import type { TvetPartner } from '../content/tvetSchemas';
import { labels, partners } from './PartnerGallery';
import { PartnerMark } from './PartnerMark';
import { TableScroller } from './TableScroller';
import styles from './ProgrammeTable.module.css';

const rows: [label: string, value: (partner: TvetPartner) => ReactNode][] = [
  [labels.programme, ({ trade }) => trade],
  [labels.certificate, ({ certificate }) => certificate],
  [labels.body, ({ body }) => body],
  [labels.classroom, ({ classroom }) => `${classroom} ${labels.months}`],
  [labels.job, ({ job }) => `${job} ${labels.months}`],
  [labels.total, ({ classroom, job }) => `${classroom + job} ${labels.months}`],
  [labels.allowance, ({ allowance }) => allowance],
  [labels.age, ({ age }) => age],
  [labels.spm, ({ spm }) => spm],
  [labels.campus, ({ campus, state }) => `${campus}, ${state}`],
  [labels.enrolment, ({ enrolment }) => enrolment],
];

/** The four programmes side by side: one column per partner, one row per fact (docs/rules/pages.md#tvet). */
export function ProgrammeTable({ name }: { name: string }) {
  return (
    <TableScroller label={name}>
      <table className={styles.programmes} aria-label={name}>
        <thead>
          <tr>
            <td />
            {partners.map((partner) => (
              <th key={partner.id} scope="col">
                <PartnerMark id={partner.id} className={styles.mark} />
                {partner.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {partners.map((partner) => (
                <td key={partner.id}>{value(partner)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
