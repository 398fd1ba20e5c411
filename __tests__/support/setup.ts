import { TextDecoder, TextEncoder } from 'node:util';
import type * as testing from '@testing-library/dom';

// jsdom has neither, and the router needs both.
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
});

/** Timeout for elements to appear, in milliseconds: only reached if they never do. */
const MAX_WAIT_MS = 60_000;

if (typeof document !== 'undefined') {
  const { configure } = jest.requireActual<typeof testing>('@testing-library/dom');
  configure({ asyncUtilTimeout: MAX_WAIT_MS });
  // jsdom's Blob has no text().
  Blob.prototype.text ??= function text() {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsText(this);
    });
  };
}
