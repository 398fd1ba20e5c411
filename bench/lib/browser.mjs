/** Chromium for measurements, started as the tests start it: it connects to the site only. */
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/testPrograms.mjs';

const shared = createRequire(import.meta.url)('../../scripts/browserArguments.json');

/** @param more additional arguments */
export async function openBrowser(...more) {
  return chromium.launch({ executablePath: await ensureBrowser(), args: [...shared, ...more] });
}
