/** The engine of a server that runs on this machine, through its socket. */
import net from 'node:net';
import { readAddress } from './channelAddress';
import { engineOverPort, type RemoteEngine } from './portEngine';
import type { EngineMessage, UserMessage } from './protocol';
import { socketPort } from './socketPort';

/** A server that does not even greet within this time is stuck. */
const GREETING_MS = 10_000;

const connected = (address: string): Promise<net.Socket | undefined> =>
  new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });

/**
 * Connects to the server that holds the folder.
 * @returns undefined when none listens there
 * @throws DatabaseRefusal when it is of another build, or does not greet
 */
export async function openChannel(dataDir: string): Promise<RemoteEngine | undefined> {
  const address = readAddress(dataDir);
  const socket = address === undefined ? undefined : await connected(address);
  if (!socket) return undefined;
  const late = setTimeout(() => socket.destroy(new Error('it does not answer')), GREETING_MS);
  try {
    return await engineOverPort(socketPort<UserMessage, EngineMessage>(socket), {
      kind: 'channel',
      lost: 'The running server closed the connection to its database',
    });
  } finally {
    clearTimeout(late);
  }
}
