/** What a page of the site is. It imports no page: the modules of the routes import it. */
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

/** Header, footer and chat; the same without the chat; nothing but alerts, for a page that fills the screen by itself. */
export type Chrome = 'full' | 'noChat' | 'none';

/** What the one chunk of a page exports: all that belongs to the page and to no other. */
export interface RouteModule {
  Page: ComponentType;
  /** they join the store with the first of their pages, and stay */
  features?: readonly FeatureModule[];
  /** what the page waits for longest, begun in the browser before the page comes to life: its features hear what is dispatched */
  begin?: (dispatch: Dispatch, match: RouteMatch) => void;
  /** the only thing that starts data loading, on the server and inside the site */
  loader?: (match: RouteMatch) => SagaGenerator<void>;
  /** what the server leaves out of the page's state so that the page stays light; runs after `loader`, on the server only */
  dehydrate?: (match: RouteMatch) => SagaGenerator<void>;
  /** whether the page needs the words of portfolios, which others leave out (`features/maintenance/portfolioWords.ts`) */
  showsPortfolioWords?: true;
  /** brings in the browser what `dehydrate` left out, once the page is alive */
  afterHydration?: () => SagaGenerator<void>;
  head: (state: RootState, match: RouteMatch) => Head;
  /** the HTTP status of a rendering in which no call failed (`openingStatus`); 200 where it is left out */
  status?: (state: RootState, match: RouteMatch) => number;
}

/** What the site knows about a page before the page's chunk is there. */
export interface RouteOptions {
  /** what of the shell surrounds the page; left out: all of it */
  chrome?: (match: RouteMatch) => Chrome;
  /** the query parameters that change what the page shows */
  query?: readonly string[];
  /** the page stays as the server sent it until the visitor uses it: its styles come at once, its script with the first activity */
  isDeferred?: boolean;
  /** there is nothing to read and nothing to use before its scripts are there: they travel beside the document */
  clientOnly?: boolean;
  /** an entry of the build whose script runs before all others, as soon as it is there */
  firstChunk?: string;
  /** modules that the page asks for as soon as it is there, by their files below `src`: fetched side by side with its chunk */
  preloadChunks?: readonly string[];
  /** left out of the site map */
  isUnlisted?: boolean;
}

/** A page of the site. */
export interface Route extends RouteOptions {
  path: string;
  /** the file of its module below `src`, by which the build names its scripts and styles (`build/chunks.json`) */
  chunk: string;
  module: MemoizedImport<RouteModule>;
  /** the page with its features; suspends while its chunk is on its way */
  Page: ComponentType;
}
