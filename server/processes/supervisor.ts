import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { openPauses } from '../restart-pauses.mjs';
import { closeUnconfirmed } from './handed-connections';
import { type FromProcess, isMessage, type ProcessMetrics, type ToProcess } from './messages';
import { numberVariable, type SharedParts, sharedVariable } from './own-process';

type Options = {
  count: number;
  /** What this process made or found, and its web processes need. */
  shared: SharedParts;
  /** Of the first process, which alone does timed work. */
  worker: 'inline' | 'off';
  /** How often the launcher has started the whole site again. */
  restarts: number;
  log(line: string): void;
};

type Ready = Extract<FromProcess, { kind: 'ready' }>;
type Slot = { number: number; worker: Worker | null; pauses: ReturnType<typeof openPauses>; replaced: number };

export type Processes = { port: number; demoAccounts: string[]; close(): Promise<void> };

/** Within the patience of whoever scrapes; a process that is blocked for longer is left out. */
const metricsPatienceMs = 800;
/** A web process ends itself within nine seconds; one that does not is ended. */
const stopPatienceMs = 9_500;

/**
 * Starts web processes that share the port by Node's cluster, and replaces those that end. The first starts alone: it
 * migrates and seeds, and what keeps it from starting would keep the others from it too.
 */
export async function startProcesses({ count, shared, worker, restarts, log }: Options): Promise<Processes> {
  const slots = Array.from(
    { length: count },
    (_, number): Slot => ({ number, worker: null, pauses: openPauses(), replaced: 0 }),
  );
  const collections = new Map<number, { all: ProcessMetrics[]; missing: number; done(): void }>();
  let lastCollection = 0;
  let isClosing = false;
  let isOpen = false;

  function start(slot: Slot): Promise<Ready> {
    const startedAt = performance.now();
    const process = cluster.fork({
      [numberVariable]: String(slot.number),
      [sharedVariable]: JSON.stringify(shared),
      WORKER: slot.number === 0 ? worker : 'off',
      KHELA_RESTARTS: String(restarts + slot.replaced),
    });
    slot.worker = process;
    closeUnconfirmed(process);
    return new Promise((resolve, reject) => {
      process.on('message', (message: unknown) => {
        if (!isMessage<FromProcess>(message)) return;
        if (message.kind === 'ready') resolve(message);
        else if (message.kind === 'failed') reject(new Error(message.message));
        else if (message.kind === 'all metrics wanted') void collect(process, message.id);
        else noteMetrics(message.id, message.metrics);
      });
      process.on('error', () => {});
      process.once('exit', (code, signal) => {
        slot.worker = null;
        reject(new Error(`web process ${slot.number} ended (${signal ?? `exit code ${code}`})`));
        if (isOpen && !isClosing) replace(slot, signal ?? `exit code ${code}`, performance.now() - startedAt);
      });
    });
  }

  function replace(slot: Slot, why: string, ranMs: number): void {
    const pauseMs = slot.pauses.next(ranMs);
    log(`Web process ${slot.number} ended by itself (${why}); another is started in ${pauseMs / 1_000} s`);
    slot.replaced++;
    setTimeout(() => {
      if (!isClosing) start(slot).catch((error: Error) => log(`Web process ${slot.number}: ${error.message}`));
    }, pauseMs).unref();
  }

  /** Asks every process that runs, and tells the one that is being scraped. */
  async function collect(asking: Worker, id: number): Promise<void> {
    const collection = ++lastCollection;
    const running = slots.flatMap(({ worker }) => (worker ? [worker] : []));
    const all: ProcessMetrics[] = [];
    await new Promise<void>((done) => {
      collections.set(collection, { all, missing: running.length, done });
      for (const process of running) tell(process, { kind: 'own metrics wanted', id: collection });
      setTimeout(done, metricsPatienceMs).unref();
    });
    collections.delete(collection);
    tell(asking, { kind: 'all metrics', id, all });
  }

  function noteMetrics(id: number, metrics: ProcessMetrics): void {
    const collection = collections.get(id);
    if (!collection) return;
    collection.all.push(metrics);
    if (--collection.missing === 0) collection.done();
  }

  async function close(): Promise<void> {
    isClosing = true;
    const running = slots.flatMap(({ worker }) => (worker ? [worker] : []));
    await Promise.all(
      running.map(async (process) => {
        const ended = once(process, 'exit');
        tell(process, { kind: 'stop' });
        const late = setTimeout(() => process.process.kill('SIGKILL'), stopPatienceMs);
        await ended;
        clearTimeout(late);
      }),
    );
  }

  const [first, ...others] = slots as [Slot, ...Slot[]];
  try {
    const ready = await start(first);
    await Promise.all(others.map(start));
    isOpen = true;
    // One may have ended between its start and now.
    for (const slot of slots) if (!slot.worker) replace(slot, 'while others started', 0);
    return { port: ready.port, demoAccounts: ready.demoAccounts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One that is gone is not told any more. */
function tell(process: Worker, message: ToProcess): void {
  if (process.isConnected()) process.send(message, () => {});
}
