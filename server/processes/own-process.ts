import cluster from 'node:cluster';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import type { Environment } from '~/server-contract';
import { type FromProcess, isMessage, type ProcessMetrics, type ToProcess } from './messages';

export const numberVariable = 'KHELA_PROCESS';
export const sharedVariable = 'KHELA_SHARED';

/** What the first process made or found for all. */
export type SharedParts = Partial<
  Pick<Environment, 'databaseUrl' | 'sessionSecret' | 'dataKey' | 'simulatorSecret' | 'simulatorPort'>
>;

/** Whether this is one of several web processes, started by the first. */
export const isWebProcess = cluster.isWorker && process.env[numberVariable] !== undefined;

export function readShared(): SharedParts {
  return JSON.parse(process.env[sharedVariable] ?? '{}');
}

/** The first process may be gone by now; Node ends this one then. */
export function tellFirst(message: FromProcess): void {
  process.send?.(message, undefined, undefined, () => {});
}

export function onStopWanted(stop: () => void): void {
  process.on('message', (message: unknown) => {
    if (isMessage<ToProcess>(message) && message.kind === 'stop') stop();
  });
}

const wanted = new Map<number, (all: ProcessMetrics[]) => void>();
let lastWanted = 0;
const patienceMs = 1_500;

/** Answers for this process's metrics whenever another one is scraped. */
export function tellMetrics(registry: Registry): void {
  process.on('message', async (message: unknown) => {
    if (!isMessage<ToProcess>(message)) return;
    if (message.kind === 'all metrics') wanted.get(message.id)?.(message.all);
    if (message.kind !== 'own metrics wanted') return;
    const metrics = await registry.getMetricsAsJSON().catch(() => []);
    tellFirst({ kind: 'own metrics', id: message.id, metrics: { process: ownNumber(), metrics } });
  });
}

/** `/metrics` whichever process is asked: all that the processes tell, by a label of its own for each. */
export async function metricsText(registry: Registry): Promise<string> {
  if (!isWebProcess) return registry.metrics();
  const all = await metricsOfAll();
  if (all.length === 0) return registry.metrics();
  return AggregatorRegistry.aggregate(all.map(labelled)).metrics();
}

function metricsOfAll(): Promise<ProcessMetrics[]> {
  const id = ++lastWanted;
  return new Promise<ProcessMetrics[]>((resolve) => {
    wanted.set(id, resolve);
    setTimeout(resolve, patienceMs, []).unref();
    tellFirst({ kind: 'all metrics wanted', id });
  }).finally(() => wanted.delete(id));
}

type Valued = MetricObject & { values: { labels: Record<string, string | number> }[]; aggregator: string };

/** Every value gets its process for a label, so that none is summed, averaged or left out. */
function labelled({ process, metrics }: ProcessMetrics): MetricObject[] {
  return (metrics as Valued[]).map((metric) => ({
    ...metric,
    aggregator: 'sum',
    values: metric.values.map((value) => ({ ...value, labels: { ...value.labels, process: String(process) } })),
  })) as MetricObject[];
}

function ownNumber(): number {
  return Number(process.env[numberVariable]);
}
