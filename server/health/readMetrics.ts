/** Metrics whose values are kept elsewhere and read when they are scraped. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** @param read returns a value that can rise and fall */
export function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** @param read returns the total since the start, which only grows */
export function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
