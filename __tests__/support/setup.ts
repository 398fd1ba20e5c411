import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has neither, and the router needs both.
Object.assign(globalThis, {
  TextEncoder: globalThis.TextEncoder ?? TextEncoder,
  TextDecoder: globalThis.TextDecoder ?? TextDecoder,
});
