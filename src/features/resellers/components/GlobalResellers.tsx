import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { NO_RESELLERS, UNAVAILABLE } from '@/contract/messages';
import { onFirstInteraction } from '@/src/shared/lib/firstInteraction';
import { lazyWithPreload } from '@/src/shared/lib/lazyWithPreload';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { Button } from '@/src/shared/ui/Button';
import { Skeleton } from '@/src/shared/ui/Skeleton';
import { portalDialog } from '../../courseware/portalDialog';
import { useOpening } from '../../notifications/useOpening';
import { selectSite } from '../../site/siteSlice';
import { selectResellerRegions, selectResellersIn, type WithResellers } from '../resellersSlice';
import { ResellerList } from './ResellerList';
import { ResellerRegions } from './ResellerRegions';
import styles from './GlobalResellers.module.css';

const dialog = lazyWithPreload(() => import('./ResellersDialog'));

/** One country's resellers within the page, for visitors without JavaScript and for shared links. */
function InPage({ country }: { country: string }) {
  const resellers = useSelector((state: WithResellers) => selectResellersIn(state, country));
  if (resellers.length === 0) return null;
  return (
    <section className={styles.shown} aria-labelledby="resellers-shown-heading">
      <h3 id="resellers-shown-heading">Resellers in {country}</h3>
      <ResellerList resellers={resellers} />
    </section>
  );
}

/**
 * The courseware resellers by region and country (docs/rules/enquiries.md#offices-and-resellers).
 * @param shown the country of the URL
 */
export function GlobalResellers({ shown }: { shown?: string | null }) {
  const { status, data } = useSelector(selectResellerRegions);
  const [country, setCountry] = useState('');
  const [isPortalOpen, setPortalOpen] = useState(false);
  const { portalUrl } = useSelector(selectSite);
  const resellers = useSelector((state: WithResellers) => selectResellersIn(state, country));
  const whenLoaded = useOpening();
  useEffect(() => onFirstInteraction(() => void dialog.load().catch(() => undefined)), []);
  return (
    <section id="resellers" className="ruled" aria-labelledby="resellers-heading">
      <h2 id="resellers-heading">Global Resellers</h2>
      <p className={styles.lead}>
        University courseware is sold and supported in your own country. Choose it to see who to call; where
        nobody is listed, the Penang courseware office answers you.
      </p>
      {shown && <InPage country={shown} />}
      {data.length > 0 && (
        <ResellerRegions regions={data} onChosen={(chosen) => whenLoaded(dialog, () => setCountry(chosen))} />
      )}
      {data.length === 0 && status === 'failed' && (
        <EmptyState
          level={3}
          title={UNAVAILABLE}
          text="Meanwhile the Penang courseware office, above, answers for every country."
        />
      )}
      {data.length === 0 && status === 'ready' && <p className={styles.none}>{NO_RESELLERS}</p>}
      {data.length === 0 && (status === 'idle' || status === 'loading') && <Skeleton lines={6} />}
      {portalUrl && (
        <div className={styles.portal}>
          <p>Already a reseller, or the owner of a product?</p>
          <Button kind="secondary" onClick={() => whenLoaded(portalDialog, () => setPortalOpen(true))}>
            Reseller Portal
          </Button>
        </div>
      )}
      {isPortalOpen && <portalDialog.Component onClose={() => setPortalOpen(false)} />}
      {country && <dialog.Component country={country} resellers={resellers} onClose={() => setCountry('')} />}
    </section>
  );
}
