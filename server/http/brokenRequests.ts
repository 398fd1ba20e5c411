/**
 * Requests that are not valid HTTP, or whose headers are too large: answered on the raw socket, before
 * Fastify sees them.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

interface ClientError extends Error {
  code?: string;
}

const statusOf = ({ code }: ClientError): number => {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
};

/** @param headers that every response has */
export const answerBrokenSockets =
  (headers: Record<string, string>) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy(error);
      return;
    }
    const status = statusOf(error);
    const body = JSON.stringify({ status: false, message: 'The request could not be read.' });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };
