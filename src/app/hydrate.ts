/** React's client renderer as a separate module, so that it can be evaluated before the modules that use it. */
export { hydrateRoot } from 'react-dom/client';
