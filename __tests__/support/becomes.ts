/** Longer than anything takes to appear, also on a busy machine; in milliseconds. */
const LIMIT_MS = 60_000;
const LOOK_MS = 20;

/** Polls until the value is the expected one, because the result of an action appears a moment after it. */
export async function becomes<Value>(read: () => Promise<Value>, wanted: Value): Promise<void> {
  let seen = await read();
  for (const end = Date.now() + LIMIT_MS; seen !== wanted && Date.now() < end; seen = await read())
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  expect(seen).toBe(wanted);
}
