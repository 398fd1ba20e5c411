import { noPositionals, type Command } from '../command';
import { Refusal } from '../context';
import { checks } from '../doctor';
import { messageOf } from '../errors';

const help = `Usage: npm run site -- doctor

Checks the configuration, the data folder, the database, its migrations and its content, and whether the mail server lets
us in, a line each. Exit code 1 when something is wrong; what it is stands on standard error.

Example:
  npm run site -- doctor`;

const WIDTH = Math.max(...checks.map(({ name }) => name.length));

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'checks that everything is as it should be',
  help,
  options: {},
  async run(given, context) {
    noPositionals(given);
    const wrong: string[] = [];
    for (const { name, run } of checks) {
      const words = await run(context).catch((error: unknown) => {
        const lines = messageOf(error).split('\n');
        wrong.push(...lines.map((line) => `${name}: ${line}`));
        return undefined;
      });
      const result = words === undefined ? 'wrong' : 'ok';
      context.terminal.out(`${result.padEnd(5)}  ${name.padEnd(WIDTH)}  ${words ?? ''}`.trimEnd());
    }
    if (wrong.length > 0) throw new Refusal(wrong);
  },
};
