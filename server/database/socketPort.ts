/** Messages over a socket: each a length of four bytes and its structured clone. */
import type { Socket } from 'node:net';
import v8 from 'node:v8';
import type { Port } from './protocol';

/** Nothing that the site asks for in one query comes near; a larger one has to be read in parts. */
export const FRAME_LIMIT = 256 * 1024 * 1024;
const HEADER = 4;

/** @returns a function that takes the socket's pieces and calls back with every whole frame */
function frameReader(
  heard: (frame: Buffer) => void,
  refuse: (error: Error) => void,
): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let length = 0;
  let wanted = HEADER;
  let isHeader = true;

  return (piece) => {
    pieces.push(piece);
    length += piece.length;
    while (length >= wanted) {
      const whole = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, length);
      const part = whole.subarray(0, wanted);
      const rest = whole.subarray(wanted);
      pieces = rest.length > 0 ? [rest] : [];
      length = rest.length;
      if (isHeader) {
        wanted = part.readUInt32BE();
        if (wanted > FRAME_LIMIT) return refuse(new Error('A message is too large.'));
      } else {
        heard(part);
        wanted = HEADER;
      }
      isHeader = !isHeader;
    }
  };
}

/** A port over a connected socket. */
export function socketPort<Sent, Received>(socket: Socket): Port<Sent, Received> {
  let failure: Error | undefined;
  socket.on('error', (error) => {
    failure = error;
  });
  return {
    post(message) {
      const frame = v8.serialize(message);
      if (frame.length > FRAME_LIMIT) {
        throw new Error(`${frame.length} bytes are too many for one message: ask for fewer rows at a time.`);
      }
      const header = Buffer.allocUnsafe(HEADER);
      header.writeUInt32BE(frame.length);
      socket.cork();
      socket.write(header);
      socket.write(frame);
      socket.uncork();
    },
    onMessage(heard) {
      const refuse = (error: Error): void => void socket.destroy(error);
      const read = frameReader((frame) => heard(v8.deserialize(frame) as Received), refuse);
      socket.on('data', (piece: Buffer) => {
        try {
          read(piece);
        } catch (error) {
          refuse(error instanceof Error ? error : new Error(String(error)));
        }
      });
    },
    onClose: (closed) => socket.once('close', () => closed(failure)),
    close: () => void socket.destroySoon(),
  };
}
