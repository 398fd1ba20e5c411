import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Site } from '@/contract/renderer';

/** What the server tells the page about its site. `now` is advanced when a new day begins. */
export type SiteState = Site;

const initialState: SiteState = {
  name: 'Tradewind',
  publicUrl: '',
  hosts: { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' },
  chatNumber: '',
  contactEmail: '',
  portalUrl: '',
  social: { linkedin: '', youtube: '', facebook: '' },
  tvetUrl: '',
  partnersUrl: '',
  environment: 'development',
  analytics: null,
  build: '',
  liveFaqUrl: '',
  now: 0,
};

/** A new day has begun by the device's clock: the server's is asked. */
export const dayDue = createAction('site/dayDue');

/** A new day has begun in UTC+8 while the page was open; the payload is the time, epoch milliseconds. */
export const dayTurned = createAction<number>('site/dayTurned');

/** Set once by the server; only a new day changes it. */
export const siteReducer = createReducer(initialState, (builder) =>
  builder.addCase(dayTurned, (state, { payload }) => {
    state.now = payload;
  }),
);

export interface WithSite {
  site: SiteState;
}

export const selectSite = (state: WithSite): SiteState => state.site;
