import { createSlice } from '@reduxjs/toolkit';
import type { HostName } from '../../../contract/endpoints';

/** What the server tells the page about the site it belongs to. */
export interface SiteState {
  name: string;
  /** absolute address of the site, without a slash at the end */
  publicUrl: string;
  hosts: Record<HostName, string>;
  chatNumber: string;
  contactEmail: string;
  /** the courseware customers' own site */
  portalUrl: string;
  environment: 'development' | 'staging' | 'production';
  /** set when page views are reported: where to, as whose, and on which host names */
  analytics: { url: string; id: string; hosts: string[] } | null;
  /** which build of the SPA this page belongs to; empty when it is not known */
  build: string;
  /** the server's clock when the page was made, epoch milliseconds */
  now: number;
}

const initialState: SiteState = {
  name: 'Tradewind',
  publicUrl: '',
  hosts: { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' },
  chatNumber: '',
  contactEmail: '',
  portalUrl: '',
  environment: 'development',
  analytics: null,
  build: '',
  now: 0,
};

/** Set once by the server; nothing changes it afterwards. */
export const siteReducer = createSlice({ name: 'site', initialState, reducers: {} }).reducer;

interface WithSite {
  site: SiteState;
}

export const selectSite = (state: WithSite): SiteState => state.site;
