import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/Button';
import type { TvetPartner, TvetPartnersContent } from '../content/tvetSchemas';
import { PartnerMark } from './PartnerMark';
import { Route } from './Route';
import styles from './PartnerSheet.module.css';

interface PartnerSheetProps {
  partner: TvetPartner;
  labels: TvetPartnersContent['labels'];
  /** a map of the campus, above the link to it */
  map?: ReactNode;
}

/** The campus on a public map. */
const mapAddress = ([longitude, latitude]: readonly number[]): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`;

/** A partner's details: programme, package, entry, enrolment, map and application (docs/rules/pages.md#tvet). */
export function PartnerSheet({ partner, labels, map }: PartnerSheetProps) {
  const { classroom, job } = partner;
  return (
    <div>
      <div className={styles.head}>
        <PartnerMark id={partner.id} className={styles.mark} />
        <div>
          <p className={styles.trade}>{partner.trade}</p>
          <p>
            {partner.certificate}, {partner.body}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{labels.programme}</dt>
        <dd>
          {labels.classroom} {classroom} {labels.months}, {labels.job.toLowerCase()} {job} {labels.months}
          <Route classroom={classroom} job={job} />
        </dd>
        <dt>{labels.allowance}</dt>
        <dd>{partner.allowance}</dd>
        <dt>{labels.package}</dt>
        <dd>{partner.package}</dd>
        <dt>{labels.entry}</dt>
        <dd>
          <ul>
            <li>
              {labels.age}: {partner.age}
            </li>
            <li>
              {labels.spm}: {partner.spm}
            </li>
            <li>{partner.also}</li>
          </ul>
        </dd>
        <dt>{labels.enrolment}</dt>
        <dd>{partner.enrolment}</dd>
        <dt>{labels.map}</dt>
        <dd>
          {map}
          <a href={mapAddress(partner.position)}>
            {labels.campus} {partner.campus}, {partner.state}
          </a>
        </dd>
      </dl>
      <p className={styles.ways}>
        {partner.apply && (
          <Button href={partner.apply}>
            {labels.apply}{' '}
            <span className="visually-hidden">
              {labels.at} {partner.name}
            </span>
          </Button>
        )}
        {partner.page && (
          <a href={partner.page}>
            {labels.page}{' '}
            <span className="visually-hidden">
              {labels.of} {partner.name}
            </span>
          </a>
        )}
      </p>
    </div>
  );
}
