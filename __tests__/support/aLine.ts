/** A network connection to a server of this machine, which can fail as networks do. */
import net, { type AddressInfo } from 'node:net';

export interface Line {
  port: number;
  /**
   * nothing gets through any more, and neither side is notified; what is sent meanwhile arrives when it works
   * again
   */
  hang(): void;
  work(): void;
  /** every connection breaks, and new ones are refused until `mend` */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** @param to a port of this machine, or the path of a socket */
export async function aLine(to: number | string): Promise<Line> {
  const ends = new Set<net.Socket>();
  let isHanging = false;
  const server = net.createServer((near) => {
    const far = typeof to === 'number' ? net.connect(to, '127.0.0.1') : net.connect(to);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      if (isHanging) one.pause();
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
      one.on('data', (piece) => other.write(piece));
      // Adding a listener resumes a paused socket.
      if (isHanging) one.pause();
    }
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const end of ends) end.destroy();
    return closed;
  }

  return {
    port,
    hang() {
      isHanging = true;
      for (const end of ends) end.pause();
    },
    work() {
      isHanging = false;
      for (const end of ends) end.resume();
    },
    cut,
    mend: () => listen(port),
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
