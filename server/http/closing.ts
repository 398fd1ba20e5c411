/** Ends a server without failing a request. */
import type { FastifyInstance } from 'fastify';

/** The state of a stopping process, which still serves. */
export interface Draining {
  /** every response closes its connection, so that the client's next one goes to another server */
  isOn(): boolean;
  /** this address will soon stop serving, and load balancers should know */
  isLeaving(): boolean;
  /** @param isLeaving false if another process of this server continues to serve */
  begin(isLeaving: boolean): void;
  /**
   * Calls back when draining begins: for responses that do not end by themselves.
   * @returns a function that unsubscribes
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

/** A request in progress when the stop began would keep its connection open, and the stop would wait for it. */
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
 * Accepts no more connections, and completes the requests in progress.
 * @param patienceMs after which remaining connections are closed, so that a slow client does not delay the
 *   end
 */
export async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearTimeout(timer);
}
