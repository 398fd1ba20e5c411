/** Runs the server in a worker and says its process id. The directory to serve is the first argument. */
import cluster from 'node:cluster';
import { runPrimary } from '@/server/cluster/runPrimary';
import { runWorker } from '@/server/cluster/runWorker';
import { readConfig } from '@/server/config';

const [, , root = ''] = process.argv;
const { env } = process;
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const { drainMs, logLevel } = readConfig(env);

if (cluster.isWorker) {
  say(`worker ${process.pid}`);
  void runWorker({ root, env });
} else {
  void runPrimary({ script: __filename, workers: 1, drainMs, logLevel, say });
}
