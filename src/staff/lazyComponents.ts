/** Components that the console does not show at first: loaded when first needed, or when idle. */
import { lazyWithPreload } from '../shared/lib/lazyWithPreload';

export const alertView = lazyWithPreload(() => import('../app/shell/AlertView'));
export const findDialog = lazyWithPreload(() => import('./find/FindDialog'));
export const sessionEndedDialog = lazyWithPreload(() => import('./session/SessionEndedDialog'));
export const signInPage = lazyWithPreload(() => import('./session/SignInPage'));
