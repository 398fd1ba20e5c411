import { createAction, createReducer } from '@reduxjs/toolkit';
import type { HostName } from '@/contract/endpoint';

/** What the server tells the page about its site. */
export interface SiteState {
  name: string;
  /** absolute URL of the site, without a trailing slash */
  publicUrl: string;
  hosts: Record<HostName, string>;
  chatNumber: string;
  contactEmail: string;
  /** the courseware customers' portal; empty: no page links to it */
  portalUrl: string;
  /** the company's pages on other sites; an empty one is hidden */
  social: { linkedin: string; youtube: string; facebook: string };
  /** the values of `{{tvet}}` and `{{partners}}` in texts; if empty, links with them are hidden */
  tvetUrl: string;
  partnersUrl: string;
  environment: 'development' | 'staging' | 'production';
  /** null unless page views are reported: the tracker's URL, the site's id, and the host names */
  analytics: { url: string; id: string; hosts: string[] } | null;
  /** the SPA build of this page; empty if unknown */
  build: string;
  /** where questions about live online training are answered; a path of this site or an absolute URL */
  liveFaqUrl: string;
  /** the server's clock when the page was rendered, epoch milliseconds; advanced when a new day begins */
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
