/** `npm start`: installs dependencies, builds if necessary, and serves the site until Ctrl-C. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareOrExit, root } from './prepare.mjs';

await prepareOrExit();

// In this process, so that Ctrl-C reaches the server once and directly.
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)(path.join(root, 'build/server/main.js'));
