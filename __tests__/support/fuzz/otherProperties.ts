/** Tapes of the flow recorder, and environment variables. */
import fc, { type Arbitrary } from 'fast-check';
import { readConfig } from '@/server/config';
import { ConfigError } from '@/server/configReaders';
import { replayCommand } from '@/flows/replayCommand';
import type { Property } from './checkProperty';
import { toText } from './json';
import { nastyText } from './nasty';
import { spoilt } from './requests';

const cut = (text: Arbitrary<string>): Arbitrary<string> =>
  fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1)));

/** @param tapes texts of files that can be replayed */
export const tapeProperty = (tapes: readonly string[]): Property<string> => ({
  name: 'replay of a tape',
  cases: fc.constantFrom(...tapes).chain((tape) => {
    const changed = spoilt(fc.constant(JSON.parse(tape) as unknown)).map(toText);
    return fc.oneof(
      { weight: 8, arbitrary: changed },
      { weight: 1, arbitrary: cut(fc.constant(tape)) },
      { weight: 1, arbitrary: nastyText },
    );
  }),
  async tryOut(text, seen) {
    const complaints: string[] = [];
    try {
      const code = await replayCommand(['tape.json'], {
        read: () => text,
        write: () => undefined,
        print: () => undefined,
        complain: (line) => complaints.push(line),
      });
      seen(`exit ${code}`);
      const isSilent = code === 2 && complaints.join('').trim() === '';
      return isSilent ? 'refused without a word' : undefined;
    } catch (error) {
      return `threw ${String((error as Error).stack).slice(0, 600)}`;
    }
  },
  repeat: (text) => (text.length > 3_000 ? `${text.slice(0, 3_000)} … (${text.length} characters)` : text),
});

/** Each setting with an invalid value. */
export const environmentProperty = (names: readonly string[]): Property<Record<string, string>> => ({
  name: 'settings',
  cases: fc.dictionary(fc.constantFrom(...names), nastyText, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  }),
  async tryOut(env, seen) {
    try {
      // The secret's own file would be written, wherever DATA_DIR points.
      readConfig({
        ...env,
        TOKEN_SECRET: env['TOKEN_SECRET']?.trim() || 'a secret of the tests, long enough',
      });
      seen('taken');
      return undefined;
    } catch (error) {
      if (!(error instanceof ConfigError)) return `threw ${String((error as Error).stack).slice(0, 400)}`;
      seen('refused');
      const isClear = !/\n/.test(error.message) && names.some((name) => error.message.startsWith(name));
      return isClear ? undefined : `is not one line that names the setting: ${error.message.slice(0, 300)}`;
    }
  },
  repeat: (env) => JSON.stringify(env),
});
