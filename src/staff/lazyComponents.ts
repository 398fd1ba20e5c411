/** Components that the console does not show at first: loaded when first needed, or when idle. */
import { lazyPart } from './shell/lateScripts';

export const alertView = lazyPart(() => import('../app/shell/AlertView'));
export const findDialog = lazyPart(() => import('./find/FindDialog'));
export const sessionEndedDialog = lazyPart(() => import('./session/SessionEndedDialog'));
export const signInPage = lazyPart(() => import('./session/SignInPage'));
