/** `npm start`: installs dependencies, builds if necessary, and serves the site until Ctrl-C. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBuild, ensurePackages, root, say } from './prepare.mjs';

try {
  await ensurePackages();
  await ensureBuild();
} catch (error) {
  say(error.message);
  process.exit(1);
}

// In this process, so that Ctrl-C reaches the server once and directly.
process.setSourceMapsEnabled(true);
createRequire(import.meta.url)(path.join(root, 'build/server/main.js'));
