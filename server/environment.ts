/** The settings as given: the process's environment variables, which override those of `.env`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { ConfigError, type Environment } from './configReaders';
import { reasonOf } from './database/queryError';

function readFile(file: string): Environment {
  try {
    return parse(readFileSync(file));
  } catch (error) {
    // The file is optional. But ignoring a file that cannot be read could start the site on another database.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError(`.env cannot be read: ${reasonOf(error)}`);
  }
}

/**
 * @param root the program's folder; relative paths start there, wherever the command was typed
 * @param given the process's variables. They override the file and are not modified, because workers that
 *   start later read the file again
 * @throws ConfigError if the file exists but cannot be read
 */
export function readEnvironment(root: string, given: Environment): Environment {
  const both: Environment = { ...readFile(path.join(root, '.env')), ...given };
  return { ...both, DATA_DIR: path.resolve(root, both['DATA_DIR']?.trim() || 'var') };
}
