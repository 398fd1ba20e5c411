/** Lets one in at a time, in the order of asking. */
export type Enter = () => Promise<() => void>;

/** @returns a function that waits for its turn and gives the function that ends the turn */
export function fairGate(): Enter {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const before = last;
    let leave = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      leave = resolve;
    });
    last = before.then(() => mine);
    return before.then(() => leave);
  };
}
