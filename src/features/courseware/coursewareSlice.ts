import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Courseware, CoursewareItem, LabVideoSet, QuickviewRecord } from '@/contract/entities';
import type { RequestError } from '../../shared/lib/errors';
import { failedWith, received, requested } from '../../shared/lib/requestReducers';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';
import type { ProductTab } from './productTabs';

export interface CoursewareState {
  products: RequestState<CoursewareItem[]>;
  details: Record<number, RequestState<Courseware | null>>;
  labVideos: RequestState<LabVideoSet[]>;
  quickview: RequestState<QuickviewRecord[]>;
  /** of the product page (docs/rules/courseware.md#product-page) */
  tab: ProductTab;
  /** the group that is open in the sidebar */
  openGroup: number | null;
}

const initialState: CoursewareState = {
  products: idle([]),
  details: {},
  labVideos: idle([]),
  quickview: idle([]),
  tab: 'overview',
  openGroup: null,
};

export const productsRequested = createAction('courseware/productsRequested');
export const productsReceived = createAction<CoursewareItem[]>('courseware/productsReceived');
export const productsFailed = createFailure('courseware/productsFailed');

export const productRequested = createAction<number>('courseware/productRequested');
export const productReceived = createAction<Courseware>('courseware/productReceived');
/** The product does not exist, or is not published: shown as a page, not as an alert. */
export const productMissing = createAction<{ id: number } & RequestError>('courseware/productMissing');
export const productFailed = createFailure<{ id: number }>('courseware/productFailed');

export const labVideosRequested = createAction('courseware/labVideosRequested');
export const labVideosReceived = createAction<LabVideoSet[]>('courseware/labVideosReceived');
export const labVideosFailed = createFailure('courseware/labVideosFailed');

export const quickviewRequested = createAction('courseware/quickviewRequested');
export const quickviewReceived = createAction<QuickviewRecord[]>('courseware/quickviewReceived');
export const quickviewFailed = createFailure('courseware/quickviewFailed');

export const tabChosen = createAction<ProductTab>('courseware/tabChosen');
export const groupToggled = createAction<number>('courseware/groupToggled');

const NO_PRODUCT: RequestState<Courseware | null> = idle(null);

export const coursewareReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(productsRequested, requested('products'))
    .addCase(productsReceived, received<CoursewareState>()('products'))
    .addCase(productsFailed, failedWith('products'))
    .addCase(productRequested, (state, { payload: id }) => {
      state.details[id] = loading(state.details[id] ?? NO_PRODUCT);
      state.tab = 'overview';
    })
    .addCase(productReceived, (state, { payload }) => {
      state.details[payload.id] = ready(payload);
      state.openGroup = payload.group_id;
    })
    .addCase(productMissing, (state, { payload: { id, ...failure } }) => {
      state.details[id] = failed(idle(null), failure);
    })
    .addCase(productFailed, (state, { payload: { id, ...failure } }) => {
      state.details[id] = failed(state.details[id] ?? NO_PRODUCT, failure);
    })
    .addCase(labVideosRequested, requested('labVideos'))
    .addCase(labVideosReceived, received<CoursewareState>()('labVideos'))
    .addCase(labVideosFailed, failedWith('labVideos'))
    .addCase(quickviewRequested, requested('quickview'))
    .addCase(quickviewReceived, received<CoursewareState>()('quickview'))
    .addCase(quickviewFailed, failedWith('quickview'))
    .addCase(tabChosen, (state, { payload }) => {
      state.tab = payload;
    })
    .addCase(groupToggled, (state, { payload }) => {
      state.openGroup = state.openGroup === payload ? null : payload;
    }),
);
