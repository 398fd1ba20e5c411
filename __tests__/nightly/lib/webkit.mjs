/**
 * WebKitGTK, the engine of Safari, by the commands of the WebDriver protocol (https://www.w3.org/TR/webdriver2/).
 * Playwright's own WebKit is a download, and Selenium needs Node 22.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/prepare.mjs';
import { ensureWebkit } from '../../../scripts/testPrograms.mjs';
import { freePort } from '../../../bench/lib/stage.mjs';

/** How the protocol marks an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How long a control may take to appear, in milliseconds. */
const LIMIT_MS = 30_000;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const testingLibrary = readFileSync(
  path.join(root, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs once in each document: finds controls by role and name, and collects errors. */
const INSTRUMENTS = `(function () {
  if (window.testInstruments) return;
  // Not as text that is evaluated: the page's policy forbids that.
  (function (exports, module, define) { ${testingLibrary}
  }).call(window);
  const errors = [];
  window.testInstruments = { dom: window.TestingLibraryDom, errors };
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  const { error } = console;
  console.error = (...words) => { errors.push(words.map(String).join(' ')); error(...words); };
})()`;

/** Starts the driver on a screen of its own. @returns its address, and what ends it; it ends with us at the latest */
async function startDriver({ driver, screen }) {
  const port = await freePort();
  const child = spawn(screen, ['-a', driver, '-p', String(port)], { detached: true, stdio: 'ignore' });
  const end = () => {
    try {
      // The screen is in the same group of processes.
      process.kill(-Number(child.pid));
    } catch {
      // It has ended.
    }
  };
  process.once('exit', end);
  const url = `http://127.0.0.1:${port}`;
  for (const limit = Date.now() + LIMIT_MS; Date.now() < limit; await sleep(100))
    if (await fetch(`${url}/status`).catch(() => undefined)) return { url, end };
  throw new Error('WebKitWebDriver did not start.');
}

/** @returns one page in a window of its own */
export async function openWebkit() {
  const programs = await ensureWebkit();
  const { url, end } = await startDriver(programs);

  async function call(method, at, body) {
    const answer = await fetch(url + at, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  }
  const options = { binary: programs.browser, args: ['--automation'] };
  const { sessionId } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const session = (method, at, body) => call(method, `/session/${sessionId}${at}`, body);

  /** Runs a function in the page; what it takes and returns is JSON or an element. */
  const run = (code, ...args) =>
    session('POST', '/execute/sync', { script: `return (${code}).apply(null, arguments)`, args });
  const instrument = () => session('POST', '/execute/sync', { script: INSTRUMENTS, args: [] });
  const at = (element, what) => `/element/${element[ELEMENT]}/${what}`;

  /** Waits until the function returns something in the page. */
  async function until(what, code, ...args) {
    for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(100)) {
      await instrument();
      const found = await run(code, ...args);
      if (found) return found;
    }
    throw new Error(what);
  }
  /** Waits for the control with that role and name; `within` is an element. */
  const find = (role, name, within = null) =>
    until(
      `There is no ${role} ${String(name)}.`,
      (wantedRole, source, isPattern, parent) =>
        window.testInstruments.dom.queryAllByRole(parent ?? document.body, wantedRole, {
          name: isPattern ? new RegExp(source) : source,
        })[0],
      ...[role, name instanceof RegExp ? name.source : name, name instanceof RegExp, within],
    );
  const showIt = (element) => run((shown) => shown.scrollIntoView({ block: 'center' }), element);

  const page = {
    run,
    find,
    goto: (address) => session('POST', '/url', { url: address }),
    reload: () => session('POST', '/refresh', {}),
    resize: (width, height) => session('POST', '/window/rect', { width, height }),
    /** @returns the errors of this document since its first instrument */
    async errors() {
      await instrument();
      return run(() => window.testInstruments.errors);
    },
    async click(role, name, within) {
      const element = await find(role, name, within);
      await showIt(element);
      await session('POST', at(element, 'click'), {});
    },
    async fill(name, text, within) {
      const element = await find('textbox', name, within);
      await showIt(element);
      await session('POST', at(element, 'clear'), {});
      await session('POST', at(element, 'value'), { text });
    },
    /** A native list opens outside of the page, so the choice is made by script. */
    async choose(name, label) {
      const list = await find('combobox', name);
      await run(
        (select, text) => {
          select.value = Array.from(select.options).find((one) => one.text.trim() === text).value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        list,
        label,
      );
    },
    shows: (text) =>
      until(`The page does not show "${text}".`, (words) => document.body.innerText.includes(words), text),
    async close() {
      await session('DELETE', '').catch(() => undefined);
      end();
    },
  };
  return page;
}
