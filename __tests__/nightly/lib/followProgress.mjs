/**
 * A console that shows the progress of a class: it reloads when an event says that classes changed, at most
 * once a second.
 */
const MIN_INTERVAL_MS = 1000;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * @param read reloads the progress, and returns the response
 * @returns `finish`, which waits for the last event, and returns the last response
 */
export function followProgress(url, cookie, read) {
  const end = new AbortController();
  let isHeard = true;
  let isOver = false;
  let last;
  async function listen() {
    const headers = { cookie, accept: 'text/event-stream' };
    const answer = await fetch(`${url}/api/staff/events`, { headers, signal: end.signal });
    if (!answer.ok) throw new Error(`Nothing is heard of changes: ${answer.status}`);
    const words = new TextDecoder();
    let line = '';
    for await (const piece of answer.body) {
      line = (line + words.decode(piece, { stream: true })).slice(-1000);
      if (!/event: (classes|hello)/.test(line)) continue;
      isHeard = true;
      line = '';
    }
  }
  async function show() {
    while (!isOver || isHeard) {
      if (isHeard) {
        isHeard = false;
        last = await read();
      }
      await sleep(MIN_INTERVAL_MS);
    }
  }
  const listening = listen().catch((error) => {
    if (!isOver) throw error;
  });
  const showing = show();
  return {
    async finish() {
      // The event of the last write arrives within a moment.
      await sleep(MIN_INTERVAL_MS);
      isOver = true;
      await showing;
      end.abort();
      await listening;
      return last;
    },
  };
}
