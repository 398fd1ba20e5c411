import { createSelector } from '@reduxjs/toolkit';
import type { Courseware, CoursewareItem, CoursewareVideo, QuickviewRecord } from '@/contract/entities';
import { idle, type RequestState } from '../../shared/lib/requestState';
import type { CoursewareState } from './coursewareSlice';

export interface WithCourseware {
  courseware: CoursewareState;
}

/** A group of products with its displayed items. */
export interface Group<Item> {
  group_id: number;
  group_label: string;
  items: Item[];
}

/** A product and its laboratory videos, by position. */
export interface ProductVideos {
  product: CoursewareItem;
  videos: CoursewareVideo[];
}

/** A product and its row of the quick view. */
export interface QuickviewRow {
  product: CoursewareItem;
  record: QuickviewRecord;
}

const NO_PRODUCT: RequestState<Courseware | null> = idle(null);

/**
 * Whether a product may be shown at all (docs/rules/courseware.md#product-page); hosts differ in what they
 * omit.
 */
export const isShown = (product: Pick<CoursewareItem, 'id' | 'group_code' | 'publish'>): boolean =>
  Boolean(product.id && product.group_code) && product.publish !== 'no';

export const selectProductsRequest = (state: WithCourseware) => state.courseware.products;
const selectAllProducts = (state: WithCourseware): CoursewareItem[] => state.courseware.products.data;
export const selectOpenGroup = (state: WithCourseware) => state.courseware.openGroup;
export const selectTab = (state: WithCourseware) => state.courseware.tab;
export const selectLabVideos = (state: WithCourseware) => state.courseware.labVideos;
export const selectQuickview = (state: WithCourseware) => state.courseware.quickview;

export const selectProduct = (state: WithCourseware, id: number): RequestState<Courseware | null> =>
  state.courseware.details[id] ?? NO_PRODUCT;

/** Products that can be requested, by id. */
export const selectProducts = createSelector([selectAllProducts], (products) =>
  products.filter(isShown).sort((left, right) => left.id - right.id),
);

/** Every group with a product, even if all of them are hidden, by id. */
export const selectGroups = createSelector(
  [selectAllProducts, selectProducts],
  (all, shown): Group<CoursewareItem>[] => {
    const labels = new Map(all.map(({ group_id, group_label }) => [group_id, group_label]));
    return [...labels]
      .map(([group_id, group_label]) => ({
        group_id,
        group_label,
        items: shown.filter((product) => product.group_id === group_id),
      }))
      .sort((left, right) => left.group_id - right.group_id);
  },
);

/** Groups whose products have items to show, with those items. */
function grouped<Item>(
  groups: readonly Group<CoursewareItem>[],
  of: (product: CoursewareItem) => Item[],
): Group<Item>[] {
  return groups
    .map((group) => ({ ...group, items: group.items.flatMap(of) }))
    .filter(({ items }) => items.length > 0);
}

/** Laboratory videos by group, then product, then position. */
export const selectVideoGroups = createSelector(
  [selectGroups, (state: WithCourseware) => state.courseware.labVideos.data],
  (groups, sets) =>
    grouped<ProductVideos>(groups, (product) =>
      sets
        .filter(({ course_id, videos }) => course_id === product.id && videos.length > 0)
        .map(({ videos }) => ({
          product,
          videos: [...videos].sort((left, right) => left.position - right.position),
        })),
    ),
);

/** Rows of the quick view by group, then product. */
export const selectQuickviewGroups = createSelector(
  [selectGroups, (state: WithCourseware) => state.courseware.quickview.data],
  (groups, records) =>
    grouped<QuickviewRow>(groups, (product) =>
      records.filter(({ id }) => id === product.id).map((record) => ({ product, record })),
    ),
);
