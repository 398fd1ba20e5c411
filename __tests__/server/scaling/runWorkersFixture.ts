/** Two server processes, run as a process of their own. Argument: the folder of `content/` */
import cluster from 'node:cluster';
import { runPrimary } from '@/server/cluster/runPrimary';
import { runWorker } from '@/server/cluster/runWorker';

const [, , root = ''] = process.argv;
const { env } = process;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

void (cluster.isWorker
  ? runWorker({ root, env })
  : runPrimary({ script: __filename, workers: 2, drainMs: 0, logLevel: 'warn', say }));
