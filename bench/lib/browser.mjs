/** Chromium for measurements, as the tests start it: it asks nobody but the site. */
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/prepare.mjs';

const shared = createRequire(import.meta.url)('../../scripts/browserArguments.json');

/** @param more arguments of its own */
export async function openBrowser(...more) {
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...shared, ...more] });
}
