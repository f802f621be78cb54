import type { MetricObject } from 'prom-client';

/** What one process counts and measures, as its registry writes it. */
export type ProcessMetrics = { process: number; metrics: MetricObject[] };

/** What a web process tells the one that started it. */
export type FromProcess =
  | { kind: 'ready'; port: number; demoAccounts: string[] }
  | { kind: 'failed'; message: string }
  | { kind: 'all metrics wanted'; id: number }
  | { kind: 'own metrics'; id: number; metrics: ProcessMetrics };

/** What the first process tells a web process. */
export type ToProcess =
  | { kind: 'stop' }
  | { kind: 'own metrics wanted'; id: number }
  | { kind: 'all metrics'; id: number; all: ProcessMetrics[] };

export function isMessage<M extends FromProcess | ToProcess>(message: unknown): message is M {
  return typeof message === 'object' && message !== null && 'kind' in message;
}
