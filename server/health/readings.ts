/** Metrics that other parts of the server keep, read when they are scraped. */
import { statfs } from 'node:fs/promises';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { isInternal } from '../http/requestIds';
import { addCounter, addGauge } from './readMetrics';

export interface Readings {
  catalogueVersion: () => number;
  pageCache: () => { hits: number; misses: number; bytes: number };
  /** the folder of the embedded database */
  dataDir: string;
  /** of this program and of the pages that it serves */
  version: string;
  build: string;
}

/** Registers them. */
export function addReadings(registry: Registry, readings: Readings): void {
  const { catalogueVersion, pageCache, dataDir, version, build } = readings;
  const registers = [registry];
  addGauge(registry, 'catalogue_version', 'Version of the catalogue that is being served', catalogueVersion);
  addCounter(registry, 'page_cache_hits_total', 'Pages answered from memory', () => pageCache().hits);
  addCounter(registry, 'page_cache_misses_total', 'Pages that were not in memory', () => pageCache().misses);
  addGauge(registry, 'page_cache_bytes', 'Memory taken by rendered pages', () => pageCache().bytes);
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; the labels say what is running',
    labelNames: ['version', 'build', 'node'] as const,
    registers,
  }).set({ version, build, node: process.version }, 1);
  new Gauge({
    name: 'data_directory_free_bytes',
    help: 'Room on the disk of DATA_DIR; left out where there is no such folder',
    registers,
    async collect() {
      try {
        const { bavail, bsize } = await statfs(dataDir);
        this.set(bavail * bsize);
      } catch {
        this.remove();
      }
    },
  });
}

const connectionsOf = (server: Server): Promise<number> =>
  promisify<number>((done) => server.getConnections(done))();

/** Counts open connections, and requests that have not been answered yet. */
export function addConnectionMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'http_connections_open',
    help: 'Open connections, idle ones included',
    registers,
    async collect() {
      this.set(await connectionsOf(app.server).catch(() => 0));
    },
  });
  const open = new Gauge({
    name: 'http_requests_in_progress',
    help: 'Requests that are being answered; pages from memory are not among them',
    registers,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isInternal(request.raw)) {
      open.inc();
      reply.raw.once('close', () => open.dec());
    }
    done();
  });
  const broken = new Counter({
    name: 'http_broken_requests_total',
    help: 'Connections that sent no HTTP, too large a head, or too slowly',
    registers,
  });
  app.server.on('clientError', () => broken.inc());
}
