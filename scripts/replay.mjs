/** `npm run replay -- <tape.json…>`: replays recorded saga flows with today's code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareOrExit, root } from './prepare.mjs';

await prepareOrExit(2);

// npm changes to the project's folder; file names are relative to where the command was typed.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.setSourceMapsEnabled(true);
const { replayCommand } = createRequire(import.meta.url)(path.join(root, 'build/replay/replay.js'));
process.exitCode = await replayCommand(process.argv.slice(2), {
  read: (file) => readFileSync(file, 'utf8'),
  write: (file, text) => writeFileSync(file, text),
  print: (text) => console.log(text),
  complain: (text) => console.error(text),
});
