/** The settings as they were given: those of the process, and below them those of `.env`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { ConfigError, type Environment } from './configReaders';
import { reasonOf } from './database/queryError';

function readFile(file: string): Environment {
  try {
    return parse(readFileSync(file));
  } catch (error) {
    // There need not be one. Without one that cannot be read, the site would serve another database.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`.env cannot be read: ${reasonOf(error)}`);
  }
}

/**
 * @param root the folder of the program; relative paths start there, wherever the command was typed
 * @param given of the process: it wins over the file, and is left unchanged, because workers that start later read the file again
 * @throws ConfigError for a file that is there and cannot be read
 */
export function readEnvironment(root: string, given: Environment): Environment {
  const both: Environment = { ...readFile(path.join(root, '.env')), ...given };
  return { ...both, DATA_DIR: path.resolve(root, both['DATA_DIR']?.trim() || 'var') };
}
