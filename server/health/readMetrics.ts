/** Figures that something else keeps, and that are read when somebody asks for them. */
import { Counter, Gauge, type Registry } from 'prom-client';

/** @param read gives what goes up and down */
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

/** @param read gives the sum since the start, which only grows */
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
