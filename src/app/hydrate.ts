/** React's part for the browser, as a module of ours: it can be run ahead of those that use it. */
export { hydrateRoot } from 'react-dom/client';
