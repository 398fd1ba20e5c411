/** jest's `globalTeardown` of the journeys. */
export { removeFilledSite as default } from './filledSite';
