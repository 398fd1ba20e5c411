/**
 * Figures in the format of the tables: percentiles, resource usage of a process, and a figure with its limit
 * beside it.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

/** @returns the quantile of the values at that share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * @param figures one, or several that are shown together, such as p50 and p99
 * @param most as many limits
 * @returns such as `2.1 / 9.0 (≤ 3 / 15)`, with a cross where a limit is exceeded
 */
export function beside(limits, what, figures, most, digits = 1) {
  const shown = figures.map((figure) => Number(figure.toFixed(digits)));
  const isKept = shown.map((figure, index) => limits.atMost(what, figure, most[index])).every(Boolean);
  return `${shown.map((figure) => figure.toFixed(digits)).join(' / ')} (≤ ${most.join(' / ')})${isKept ? '' : ' ✗'}`;
}

const linesOf = (file) => readFileSync(file, 'utf8').split('\n');

/** @returns processor time of all threads of a process so far, in milliseconds (Linux) */
export function cpuMs(pid) {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => {
    try {
      return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0; // it has ended meanwhile
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** @returns the peak memory of a process, in MB; 0 after it has ended (Linux) */
export function peakMemory(pid) {
  try {
    const line = linesOf(`/proc/${pid}/status`).find((text) => text.startsWith('VmHWM'));
    return Number(/\d+/.exec(line ?? '0')[0]) / 1024;
  } catch {
    return 0;
  }
}

/** Resets the peak. */
export const forgetPeakMemory = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
