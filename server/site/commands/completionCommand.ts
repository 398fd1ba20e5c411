import { didYouMean } from '../../catalogue/nearestName';
import { onePositional, type Command } from '../command';
import { UsageError } from '../context';
import { completionScripts } from '../completion';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

const help = `Usage: npm run site -- completion <${SHELLS.join('|')}>

Writes a script by which the shell completes commands, options, entities and files. The script also makes "site" a command
that works in every folder: "site import courses.csv" is "npm run site -- import courses.csv".

bash  add to ~/.bashrc:                       source ~/.site-completion.bash
zsh   add to ~/.zshrc, behind "compinit":     source ~/.site-completion.zsh
fish  the file is found by itself; nothing to add

In bash, "npm run site -- " completes as well. With --silent npm writes nothing of its own into the file. Write it again after
an update.

Examples:
  npm run --silent site -- completion bash > ~/.site-completion.bash
  npm run --silent site -- completion zsh > ~/.site-completion.zsh
  npm run --silent site -- completion fish > ~/.config/fish/completions/site.fish`;

/** @param commands all others; it names itself */
export function completionCommandFor(commands: readonly Command[]): Command {
  const itself: Command = {
    name: 'completion',
    summary: 'writes a script by which bash, zsh or fish completes this command line',
    help,
    words: SHELLS,
    options: {},
    async run(given, { terminal, root }) {
      const name = onePositional(given, `the shell: ${SHELLS.join(', ')}`);
      const shell = SHELLS.find((known) => known === name);
      if (!shell) {
        const known = SHELLS.join(', ');
        throw new UsageError(
          `There is no completion for "${name}": name one of ${known}${didYouMean(name, SHELLS)}.`,
        );
      }
      terminal.out(completionScripts[shell]([...commands, itself], root).trimEnd());
    },
  };
  return itself;
}
