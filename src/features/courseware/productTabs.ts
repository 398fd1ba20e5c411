import type { Courseware, CoursewareVideo, Download } from '@/contract/entities';

/** The parts of a product page in order (docs/rules/courseware.md#product-page). */
export const PRODUCT_TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'teaching_slides', label: 'Teaching Slides' },
  { id: 'training_kit', label: 'Training Kit' },
] as const;

export type ProductTab = (typeof PRODUCT_TABS)[number]['id'];

export interface TabContent {
  html: string;
  downloads: Download[];
  videos: CoursewareVideo[];
}

/** The contents of a tab: its text and downloads, the downloads of all tabs, and its videos. */
export const tabContent = (product: Courseware, tab: ProductTab): TabContent => ({
  html: product[`content_${tab}`],
  downloads: [...product[`downloadable_${tab}`], ...product.downloadables],
  videos: product.videos
    .filter(({ usage }) => usage.includes(tab))
    .sort((left, right) => left.position - right.position),
});
