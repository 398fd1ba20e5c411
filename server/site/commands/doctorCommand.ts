import { noPositionals, type Command } from '../command';
import { Refusal } from '../context';
import { checks, runCheck } from '../doctor';

const help = `Usage: npm run site -- doctor

Checks the settings, the data folder and the room on its disk, the database, its migrations and its content, question papers,
uploaded documents, the build, the mail server (greets it and logs in), the outbox and the table of countries, a line each.
Nothing is changed and no mail is sent. Exit code 1 when something is wrong; what it is and what to do stands on standard error.

Example:
  npm run site -- doctor`;

const WIDTH = Math.max(...checks.map(({ name }) => name.length));

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'checks that everything is as it should be',
  help,
  options: {},
  migrates: false,
  async run(given, context) {
    noPositionals(given);
    const wrong: string[] = [];
    for (const check of checks) {
      const { name, isWell, lines } = await runCheck(check, context);
      if (!isWell) wrong.push(...lines.map((line) => `${name}: ${line}`));
      const words = isWell ? lines.join() : '';
      context.terminal.out(
        `${(isWell ? 'ok' : 'wrong').padEnd(5)}  ${name.padEnd(WIDTH)}  ${words}`.trimEnd(),
      );
    }
    if (wrong.length > 0) throw new Refusal(wrong);
  },
};
