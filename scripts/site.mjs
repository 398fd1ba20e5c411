/** `npm run site -- <command>`: the command line for operators and staff. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareOrExit, root } from './prepare.mjs';

await prepareOrExit();

// npm changes to the project's folder; file names are relative to where the command was typed.
process.chdir(process.env.INIT_CWD ?? process.cwd());
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)(path.join(root, 'build/server/site.js'));
