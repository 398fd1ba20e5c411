/**
 * One cold visit to a page on a slow device and connection, and its cost: time, layout shift, blocking time,
 * bytes.
 */
export const PROFILES = {
  phone: {
    cpu: 4,
    network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  desktop: {
    cpu: 1,
    network: { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 5e6 / 8 },
    context: { viewport: { width: 1440, height: 900 } },
  },
};

/** Runs before the page. */
const watch = () => {
  window.figures = { largest: 0, shift: 0 };
  window.longTasks = [];
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (window.figures.largest = entry.startTime));
  observe('layout-shift', (entry) => (window.figures.shift += entry.hadRecentInput ? 0 : entry.value));
  observe('longtask', ({ duration }) => window.longTasks.push(duration));
};

/**
 * A new browser window loads its own parts for about a second, on the same processor. A visitor's is open
 * already.
 */
const WINDOW_OPENS_MS = 2000;

/** Opens a page on that device, and closes it afterwards. */
export async function onDevice(browser, { cpu, network, context }, use) {
  const opened = await browser.newContext(context);
  const page = await opened.newPage();
  await page.waitForTimeout(WINDOW_OPENS_MS);
  const devtools = await opened.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  try {
    return await use(page, devtools);
  } finally {
    await opened.close();
  }
}

/** After this long without a response, the page has finished its own requests. */
const REST_MS = 5000;

/** @returns `{first, largest, shift, blocking}` (ms but for the shift), `{before, all}` (bytes before the largest paint, and in all) */
export const visit = (browser, profile, url) =>
  onDevice(browser, profile, async (page, devtools) => {
    /** By request: what has arrived of it, and when. */
    const arrivals = new Map();
    let began;
    let last = Date.now();
    const arrived = (requestId) => {
      last = Date.now();
      const pieces = arrivals.get(requestId) ?? [];
      arrivals.set(requestId, pieces);
      return pieces;
    };
    devtools.on('Network.requestWillBeSent', ({ timestamp }) => {
      began ??= timestamp;
      last = Date.now();
    });
    devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
      arrived(requestId).push({ at: timestamp, bytes: encodedDataLength }),
    );
    devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const pieces = arrived(requestId);
      // The browser reports the size of the headers, and of some bodies, only at the end.
      const told = pieces.reduce((total, { bytes }) => total + bytes, 0);
      pieces.push({ at: timestamp, bytes: encodedDataLength - told });
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    while (Date.now() - last < REST_MS) await page.waitForTimeout(200);
    const figures = await page.evaluate(() => ({
      ...window.figures,
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      // The part of each task beyond 50 ms: the longest wait of a tap during that task.
      blocking: window.longTasks.reduce((total, duration) => total + Math.max(0, duration - 50), 0),
    }));
    const pieces = [...arrivals.values()].flat();
    const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
    const painted = began + figures.largest / 1000;
    return { ...figures, before: sum(pieces.filter(({ at }) => at <= painted)), all: sum(pieces) };
  });
