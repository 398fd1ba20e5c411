/**
 * Records the tapes of __tests__/flows/tapes anew, all of them or those whose name contains a word:
 * `npm run tapes -- [word]`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTape } from '../../flows/tape/tapeFile';
import { recordFlow } from './recordFlow';
import { classScenes } from './scenes/classScenes';
import { siteScenes } from './scenes/siteScenes';

const folder = path.resolve(__dirname, '../flows/tapes');
const fileName = (name: string): string => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`;

async function main(word = ''): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scene of [...classScenes(), ...siteScenes()]) {
    if (!scene.name.includes(word)) continue;
    const text = await writeTape(await recordFlow(scene));
    writeFileSync(path.join(folder, fileName(scene.name)), text);
    process.stdout.write(`${scene.name}: ${Math.round(text.length / 102.4) / 10} KB\n`);
  }
}

void main(process.argv[2]);
