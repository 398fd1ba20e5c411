/** What an opening of the console does not show: each comes when it is first needed, or when nobody waits for anything else. */
import { lazyWithPreload } from '../shared/lib/lazyWithPreload';

export const alertView = lazyWithPreload(() => import('../app/shell/AlertView'));
export const findDialog = lazyWithPreload(() => import('./find/FindDialog'));
export const sessionEndedDialog = lazyWithPreload(() => import('./session/SessionEndedDialog'));
export const signInPage = lazyWithPreload(() => import('./session/SignInPage'));
