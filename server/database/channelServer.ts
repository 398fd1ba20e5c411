/** Lets other processes of this machine (the commands) use this process's database, through a socket of its owner's only. */
import net from 'node:net';
import { channelAddresses, removeAddress, removeSocket, writeAddress } from './channelAddress';
import type { EmbeddedEngine } from './database';
import { ownHello } from './hello';
import type { EngineMessage, UserMessage } from './protocol';
import { servePort } from './servePort';
import { socketPort } from './socketPort';

/** A command that hangs within a transaction would stop the whole site. */
const IDLE_MS = 60_000;

export interface ChannelServer {
  address: string;
  close(): Promise<void>;
}

/** Listens with nobody else let in at any moment: the mask works while the socket is made. */
function listenPrivately(server: net.Server, address: string): Promise<void> {
  // Left behind by a server that was killed; the folder's lock is ours, so nobody listens there.
  removeSocket(address);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const mask = process.umask(0o177);
    try {
      server.listen(address, () => {
        server.off('error', reject);
        resolve();
      });
    } finally {
      process.umask(mask);
    }
  });
}

async function listenSomewhere(server: net.Server, dataDir: string): Promise<string> {
  let failure: unknown;
  for (const address of channelAddresses(dataDir)) {
    try {
      await listenPrivately(server, address);
      return address;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/**
 * Serves the engine to whoever connects. Hold the folder's lock.
 * @param idleMs a client that holds the engine for this long without a query is cut off
 */
export async function startChannelServer(
  engine: EmbeddedEngine,
  dataDir: string,
  idleMs = IDLE_MS,
): Promise<ChannelServer> {
  // Whoever comes this way is a command: an import or a backup takes its time.
  const patient: EmbeddedEngine = { ...engine, connect: () => engine.connect(true) };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    servePort(patient, socketPort<EngineMessage, UserMessage>(socket), { hello: ownHello(), idleMs });
  });
  const address = await listenSomewhere(server, dataDir);
  server.on('error', () => undefined);
  writeAddress(dataDir, address);
  return {
    address,
    close: () =>
      new Promise((resolve) => {
        removeAddress(dataDir, address);
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
