/** The type of a page of the site. Imports no page: the routes' modules import this file. */
import type { Dispatch } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Head } from '../features/site/head';
import type { FeatureModule } from '../shared/lib/featureModule';
import type { MemoizedImport } from '../shared/lib/memoizedImport';
import type { RootState } from './rootReducer';

export interface RouteMatch {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
}

/** Header, footer and chat; the same without the chat; or only alerts, for a page that fills the screen. */
export type Chrome = 'full' | 'noChat' | 'none';

/** The exports of a page's chunk: everything that belongs to this page only. */
export interface RouteModule {
  Page: ComponentType;
  /** injected into the store with the first of their pages, and kept */
  features?: readonly FeatureModule[];
  /**
   * starts the page's slowest request in the browser before the page is hydrated; its features receive what
   * is dispatched
   */
  begin?: (dispatch: Dispatch, match: RouteMatch) => void;
  /** the only code that starts loading data, on the server and inside the site */
  loader?: (match: RouteMatch) => SagaGenerator<void>;
  /** reduces the page's state so that the HTML stays small; runs after `loader`, on the server only */
  dehydrate?: (match: RouteMatch) => SagaGenerator<void>;
  /**
   * whether the page needs the text of portfolios, which other pages omit
   * (`features/maintenance/portfolioMeta.ts`)
   */
  showsPortfolioMeta?: true;
  /** loads in the browser what `dehydrate` left out, after hydration */
  afterHydration?: () => SagaGenerator<void>;
  head: (state: RootState, match: RouteMatch) => Head;
  /** the HTTP status of a rendering without failed requests (`openingStatus`); default 200 */
  status?: (state: RootState, match: RouteMatch) => number;
}

/** What the site knows about a page before its chunk has loaded. */
export interface RouteOptions {
  /** the parts of the shell around the page; default: all */
  chrome?: (match: RouteMatch) => Chrome;
  /** the query parameters that change what the page shows */
  query?: readonly string[];
  /**
   * the page stays server-rendered until the visitor interacts: its styles load at once, its script with the
   * first interaction
   */
  isDeferred?: boolean;
  /** there is nothing to read or use before its scripts have loaded, so they are preloaded */
  clientOnly?: boolean;
  /** an entry of the build whose script runs first */
  firstChunk?: string;
  /**
   * modules that the page requests as soon as it is shown, by file below `src`: loaded in parallel with its
   * chunk
   */
  preloadChunks?: readonly string[];
  /** excluded from the sitemap */
  isUnlisted?: boolean;
}

/** A page of the site. */
export interface Route extends RouteOptions {
  path: string;
  /** the file of its module below `src`, by which the build names its scripts and styles (`build/chunks.json`) */
  chunk: string;
  module: MemoizedImport<RouteModule>;
  /** the page with its features; suspends while its chunk is loading */
  Page: ComponentType;
}
