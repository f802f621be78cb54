import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AppServices } from '~/server-contract';
import type { PageCache } from './cache/page-cache';
import type { Renders } from './remix/renders';

export type Metrics = ReturnType<typeof openMetrics>;

/** How long answers took, by kind of address; addresses themselves would be too many. */
export function openMetrics(
  { metrics: registry }: Pick<AppServices, 'metrics'>,
  pages: PageCache,
  renders: Pick<Renders, 'state'>,
) {
  const registers: Registry[] = [registry];
  const durations = new Histogram({
    name: 'khela_http_request_seconds',
    help: 'How long an answer took',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    registers,
  });
  new Counter({
    name: 'khela_kept_pages_total',
    help: 'Anonymous pages answered from memory, and made',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'hit' }, pages.counts.hits);
      this.inc({ outcome: 'miss' }, pages.counts.misses);
    },
  });
  new Gauge({
    name: 'khela_kept_pages_bytes',
    help: 'Memory the kept pages take',
    registers,
    collect() {
      this.set(pages.size().bytes);
    },
  });
  new Gauge({
    name: 'khela_renders',
    help: 'Renderings by state: those that run and those that wait for their turn',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = renders.state();
      this.set({ state: 'running' }, running);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Counter({
    name: 'khela_renders_refused_total',
    help: 'Requests answered 429 because their asker had too many waiting',
    registers,
    collect() {
      this.reset();
      this.inc(renders.state().refused);
    },
  });

  return {
    observe(pathname: string, method: string, status: number, milliseconds: number): void {
      durations.observe({ kind: kindOf(pathname), method, status }, milliseconds / 1_000);
    },
    /** A page or file out of memory: its own kind, so that renderings keep their figures. */
    observeCached(method: string, status: number, milliseconds: number): void {
      durations.observe({ kind: 'cached', method, status }, milliseconds / 1_000);
    },
  };
}

const machineKinds = /^\/(art|pictures|words|api|healthz|metrics|dev|member|agenthome|operator|play)(?:\/|\.|$)/i;

function kindOf(pathname: string): string {
  const named = machineKinds.exec(pathname)?.[1]?.toLowerCase();
  if (named) return named;
  return pathname.endsWith('.data') ? 'data' : 'page';
}
