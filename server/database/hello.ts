import program from '../../package.json';
import { PROTOCOL, type Hello } from './protocol';

/** Who serves. */
export const ownHello = (): Hello => ({ protocol: PROTOCOL, version: program.version, pid: process.pid });
