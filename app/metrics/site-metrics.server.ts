import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { SeamlessAnswer, VendorCall } from '~/http/api/seamless-call.server';
import { droppedLines } from '~/log.server';
import { showFacts } from './fact-gauges.server';
import type { ReadFacts } from './facts.server';
import { showTallies } from './tally-counters.server';

type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number };
type Seen = {
  pool: PoolCounts;
  watch: { isUp(): boolean; isReadOnly(): boolean };
  clock: { differenceMs(): number };
  live: { size(): number };
  readFacts: ReadFacts;
};

export type SiteMetrics = ReturnType<typeof openSiteMetrics>;

/** What web and worker count and measure alike. What only the web knows is added by the server. */
export function openSiteMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  showTallies(registry);
  const creditAlarms = new Counter({
    name: 'khela_credit_alarms_total',
    help: 'Credits by hand far above the usual',
    registers,
  });
  new Counter({
    name: 'khela_restarts_total',
    help: 'How often the launcher has started this process again after it died',
    registers,
  }).inc(Number(process.env.KHELA_RESTARTS ?? 0));
  const jobRuns = new Counter({
    name: 'khela_job_runs_total',
    help: 'Runs of timed tasks in this process',
    labelNames: ['task', 'outcome'],
    registers,
  });
  new Counter({
    name: 'khela_log_lines_dropped_total',
    help: 'Lines of the log that were lost because nobody took them in time',
    registers,
    collect() {
      this.reset();
      this.inc(droppedLines());
    },
  });
  const walletCalls = new Counter({
    name: 'khela_wallet_calls_total',
    help: 'Calls of vendors to our wallet, by what they were answered',
    labelNames: ['vendor', 'call', 'status'],
    registers,
  });
  const pools = new Map<string, PoolCounts>();
  new Gauge({
    name: 'khela_database_connections',
    help: 'Connections by pool and state',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'open' }, totalCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });

  return {
    registry,
    countCreditAlarm: () => creditAlarms.inc(),
    countRun: (task: string, isWell: boolean) => jobRuns.inc({ task, outcome: isWell ? 'done' : 'failed' }),
    /** Only names that we know become labels: strangers may call by any. */
    countWalletCall({ vendorCode, call }: VendorCall, { httpStatus, body }: SeamlessAnswer): void {
      const isKnown = httpStatus !== 401 && httpStatus !== 400;
      walletCalls.inc({ vendor: isKnown ? vendorCode : '', call: isKnown ? call : '', status: body.status ?? '' });
    },
    show({ pool, watch, clock, live, readFacts }: Seen): void {
      showFacts(registry, readFacts);
      gauge('khela_database_up', 'Whether the database answers', () => Number(watch.isUp()));
      gauge('khela_database_read_only', 'Whether it may only be read', () => Number(watch.isReadOnly()));
      gauge('khela_live_streams', 'Open streams of live events', () => live.size());
      const difference = () => clock.differenceMs() / 1_000;
      gauge('khela_clock_difference_seconds', "How far this machine's clock is ahead of the database's", difference);
      pools.set('web', pool);
    },
    showWorker(worker: { isWell(): boolean; pool: PoolCounts }): void {
      gauge('khela_worker_well', 'Whether timed work of this process goes on', () => Number(worker.isWell()));
      pools.set('worker', worker.pool);
    },
  };

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}
