import { createAction, createSlice } from '@reduxjs/toolkit';
import type { HostName } from '@/contract/endpoint';

/** What the server tells the page about the site it belongs to. */
export interface SiteState {
  name: string;
  /** absolute address of the site, without a slash at the end */
  publicUrl: string;
  hosts: Record<HostName, string>;
  chatNumber: string;
  contactEmail: string;
  /** the courseware customers' own site; empty: no page leads there */
  portalUrl: string;
  /** pages of the company elsewhere; an empty one is not shown */
  social: { linkedin: string; youtube: string; facebook: string };
  /** what `{{tvet}}` and `{{partners}}` stand for in words; empty: links with it are not shown */
  tvetUrl: string;
  partnersUrl: string;
  environment: 'development' | 'staging' | 'production';
  /** set when page views are reported: where to, as whose, and on which host names */
  analytics: { url: string; id: string; hosts: string[] } | null;
  /** which build of the SPA this page belongs to; empty when it is not known */
  build: string;
  /** where the questions about live online training are answered; a path of this site or an absolute address */
  liveFaqUrl: string;
  /** the server's clock when the page was made, epoch milliseconds; a day that began since then moves it on */
  now: number;
}

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

/** A new day has begun in UTC+8 while the page was open; the payload is the time, epoch milliseconds. */
export const dayTurned = createAction<number>('site/dayTurned');

/** Set once by the server; nothing but the day changes it afterwards. */
export const siteReducer = createSlice({
  name: 'site',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(dayTurned, (state, { payload }) => {
      state.now = payload;
    }),
}).reducer;

export interface WithSite {
  site: SiteState;
}

export const selectSite = (state: WithSite): SiteState => state.site;
