import type { Courseware } from '@/contract/entities';
import { Prose } from '@/src/shared/ui/Prose';
import { Tabs } from '@/src/shared/ui/Tabs';
import { PRODUCT_TABS, tabContent, type ProductTab } from '../productTabs';
import { DownloadList } from './DownloadList';
import { VideoList, VideoNote } from './VideoList';
import styles from './ProductTabs.module.css';

export interface ProductTabsProps {
  product: Courseware;
  selected: ProductTab;
  onSelect: (tab: ProductTab) => void;
}

function Part({ product, tab, label }: { product: Courseware; tab: ProductTab; label: string }) {
  const { html, downloads, videos } = tabContent(product, tab);
  return (
    <>
      {/* The tab says it; the heading is for those who go by headings. */}
      <h2 className={`visually-hidden ${styles.heading}`}>{label}</h2>
      {html ? <Prose html={html} /> : <p>Ask us for details.</p>}
      {downloads.length > 0 && (
        <>
          <h3>Downloads</h3>
          <DownloadList downloads={downloads} />
        </>
      )}
      {videos.length > 0 && (
        <>
          <h3>Videos</h3>
          <VideoList videos={videos} />
          <VideoNote />
        </>
      )}
    </>
  );
}

/** The parts of a product in tabs. All are rendered: without scripts, and in print, they are sections. */
export function ProductTabs({ product, selected, onSelect }: ProductTabsProps) {
  return (
    <div className={styles.tabs}>
      <Tabs label="Parts of this courseware" tabs={PRODUCT_TABS} selected={selected} onSelect={onSelect}>
        {PRODUCT_TABS.map(({ id, label }) => (
          <div key={id} className={styles.part} hidden={id !== selected}>
            <Part product={product} tab={id} label={label} />
          </div>
        ))}
      </Tabs>
    </div>
  );
}
