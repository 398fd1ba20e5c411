import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import partnersContent from '@/content/pages/tvet-partners.json';
import { useOpening } from '../../features/notifications/useOpening';
import { selectSite } from '../../features/site/siteSlice';
import { lazyWithPreload } from '../../shared/lib/lazyWithPreload';
import type { TvetPartner, TvetPartnersContent } from '../content/tvetSchemas';
import { withSiteName } from '../content/withSiteName';
import type { PartnerDialogProps } from './PartnerDialog';
import { PartnerMark } from './PartnerMark';
import { Route } from './Route';
import styles from './PartnerGallery.module.css';

export const partnerDialog = lazyWithPreload<PartnerDialogProps>(() => import('./PartnerDialog'));

/** The build has validated it. */
export const { labels, partners } = partnersContent as TvetPartnersContent;

/** The same partners with the configured URLs. */
export function usePartners(): TvetPartner[] {
  const site = useSelector(selectSite);
  return useMemo(() => withSiteName(partners, site), [site]);
}

function Logo({ partner: { id, name, page } }: { partner: TvetPartner }) {
  const logo = (
    <>
      <PartnerMark id={id} className={styles.mark} />
      <span>{name}</span>
    </>
  );
  return page ? (
    <a href={page} className={styles.logo}>
      {logo}
    </a>
  ) : (
    <span className={styles.logo}>{logo}</span>
  );
}

/**
 * A form rather than a link: the control is a button, and without JavaScript it leads to the same text on
 * `/tvet/info`.
 */
function Details({ partner, onChosen }: { partner: TvetPartner; onChosen: () => void }) {
  return (
    <form
      method="get"
      action={`/tvet/info#partner-${partner.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen();
      }}
    >
      <button className={styles.details}>
        {labels.details}{' '}
        <span className="visually-hidden">
          {labels.at} {partner.name}
        </span>
      </button>
    </form>
  );
}

/**
 * The four partners' logos, which link to the partner's site if there is one, with a dialog for each
 * (docs/rules/pages.md#tvet).
 */
export function PartnerGallery() {
  const [opened, setOpened] = useState<TvetPartner>();
  const whenLoaded = useOpening();
  return (
    <>
      <ul className={styles.gallery}>
        {usePartners().map((partner) => (
          <li key={partner.id}>
            <Logo partner={partner} />
            <p className={styles.trade}>{partner.trade}</p>
            <p className={styles.months}>
              {partner.classroom} + {partner.job} {labels.months} · {partner.certificate}
            </p>
            <Route classroom={partner.classroom} job={partner.job} />
            <Details partner={partner} onChosen={() => whenLoaded(partnerDialog, () => setOpened(partner))} />
          </li>
        ))}
      </ul>
      <p className={styles.legend}>{labels.legend}</p>
      {opened && (
        <partnerDialog.Component partner={opened} labels={labels} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
