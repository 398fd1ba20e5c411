/** What an engine's user says to it across a thread or a socket, and what it hears back. */
import type { EncodedError } from './queryError';

/** Counts up when the messages change: a command and a server of different builds must not misread each other. */
export const PROTOCOL = 2;

/** The first message of the engine's side. */
export interface Hello {
  protocol: number;
  /** of the program that serves */
  version: string;
  pid: number;
}

/** The user numbers its clients and listeners itself, so that it need not wait for a number. */
export type Request =
  | { op: 'connect'; client: number; mayTakeLong?: boolean }
  | { op: 'query'; client: number; sql: string; parameters: readonly unknown[] }
  | { op: 'release'; client: number }
  /** a statement that stands alone: a client is lent for it and taken back */
  | { op: 'once'; sql: string; parameters: readonly unknown[] }
  | { op: 'listen'; listener: number; channel: string }
  | { op: 'unlisten'; listener: number }
  | { op: 'dump' }
  | { op: 'checkpoint' }
  | { op: 'close' };

export type UserMessage = Request & { id: number };

export type EngineMessage =
  | { hello: Hello }
  /** in place of a hello: the engine could not be opened */
  | { refused: EncodedError }
  | { id: number; value: unknown }
  | { id: number; error: EncodedError }
  | { listener: number; payload: string }
  /** whether it cleans up of its own accord: nothing else is answered meanwhile */
  | { upkeep: boolean };

/** Either end of a line that carries messages in order: a worker thread's, or a socket's. */
export interface Port<Sent, Received> {
  /** @throws when the message cannot be carried */
  post(message: Sent): void;
  onMessage(heard: (message: Received) => void): void;
  /** once, with the reason where one is known */
  onClose(closed: (reason?: Error) => void): void;
  close(): void;
}

export type UserPort = Port<UserMessage, EngineMessage>;
export type EnginePort = Port<EngineMessage, UserMessage>;
