import { readFileSync, readdirSync } from 'node:fs';
const root = '/tmp/wt/flows-core';
const { readTape } = require(root + '/src/features/flows/tapeFile');
const { replayTape } = require(root + '/src/features/flows/replay');
const { makeReplayedSite } = require(root + '/src/app/replayedSite');
(async () => {
  for (const file of readdirSync(root + '/__tests__/flows/tapes')) {
    const tape = readTape(readFileSync(root + '/__tests__/flows/tapes/' + file, 'utf8'));
    const t = Date.now();
    const { difference, notes, today } = await replayTape(tape, makeReplayedSite);
    console.log(file, tape.steps.length, Date.now() - t + 'ms', difference ? JSON.stringify(difference).slice(0, 900) : 'same', notes.length);
  }
})();
