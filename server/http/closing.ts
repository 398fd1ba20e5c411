/** The end of a server without a failed request. */
import type { FastifyInstance } from 'fastify';

/** How far this process is on its way out. It still serves all the while. */
export interface Draining {
  /** every answer ends its connection, so that its caller opens another, to somebody else */
  isOn(): boolean;
  /** nobody serves at this address any more soon, and load balancers are to know */
  isLeaving(): boolean;
  /** @param isLeaving false where another process of this server serves on */
  begin(isLeaving: boolean): void;
  /**
   * Calls back when it begins: for answers that would not end by themselves.
   * @returns a function that takes it back
   */
  whenBegun(heard: () => void): () => void;
}

export function createDraining(): Draining {
  let isOn = false;
  let leaving = false;
  const hearers = new Set<() => void>();
  return {
    isOn: () => isOn,
    isLeaving: () => leaving,
    begin(isLeaving) {
      isOn = true;
      leaving ||= isLeaving;
      for (const heard of hearers) heard();
    },
    whenBegun(heard) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}

/** A request that was under way when the stop began would leave its connection open, and the stop would wait for it. */
export function endConnectionsOnClose(app: FastifyInstance, draining: Draining): void {
  app.addHook('preClose', (done) => {
    draining.begin(false);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (draining.isOn()) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Takes no more connections, and finishes the requests under way.
 * @param patienceMs after which connections that are still open are cut off: one slow sender does not hold up the end
 */
export async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(timer);
}
