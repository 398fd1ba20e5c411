import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from 'prom-client';
import { addReadings } from '@/server/health/readings';

it.each([
  ['is shown: the alert of a full disk reads it', tmpdir(), 1],
  ['is left out where there is no such folder', path.join(tmpdir(), 'nowhere'), 0],
])('the room that the disk has left %s', async (_words, dataDir, lines) => {
  const registry = new Registry();
  const pageCache = () => ({ hits: 0, misses: 0, bytes: 0 });
  addReadings(registry, { catalogueVersion: () => 1, pageCache, dataDir, version: '1', build: 'b' });
  const metrics = await registry.metrics();
  expect(metrics.match(/^data_directory_free_bytes [1-9]\d*/gm) ?? []).toHaveLength(lines);
});
