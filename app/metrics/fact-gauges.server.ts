import { Gauge, type Registry } from 'prom-client';
import type { Facts, ReadFacts } from './facts.server';

type Sample = { labels?: Record<string, string>; value: number };
type FactGauge = { help: string; labelNames?: string[]; samples(facts: Facts): Sample[] };

const one = (value: number): Sample[] => [{ value }];

/** The same on every node: take one, not their sum. */
const gauges: Record<string, FactGauge> = {
  khela_jobs: {
    help: 'Jobs in the queue by state',
    labelNames: ['state'],
    samples: ({ jobs }) => Object.entries(jobs).map(([state, value]) => ({ labels: { state }, value })),
  },
  khela_job_lag_seconds: {
    help: 'How long the oldest job that is due has waited',
    samples: ({ lagSeconds }) => one(lagSeconds),
  },
  khela_jobs_failed: {
    help: 'Jobs whose last try has failed, by task',
    labelNames: ['task'],
    samples: ({ failedJobs }) => failedJobs.map(({ task, jobs }) => ({ labels: { task }, value: jobs })),
  },
  khela_job_last_success_timestamp_seconds: {
    help: 'When a task last ended well, on whichever node',
    labelNames: ['task'],
    samples: ({ runs }) => runs.flatMap(({ task, succeededAt }) => at(task, succeededAt)),
  },
  khela_job_last_failure_timestamp_seconds: {
    help: 'When a task last failed, on whichever node',
    labelNames: ['task'],
    samples: ({ runs }) => runs.flatMap(({ task, failedAt }) => at(task, failedAt)),
  },
  khela_workers: { help: 'Processes that do timed work', samples: ({ workers }) => one(workers) },
  khela_worker_silence_seconds: {
    help: 'Since timed work last showed life',
    samples: ({ workerSilenceSeconds }) => (workerSilenceSeconds === null ? [] : one(workerSilenceSeconds)),
  },
  khela_bets_without_partition: {
    help: 'Bets in no partition of a month: the task that makes partitions has not run, or a clock is wrong',
    samples: ({ betsWithoutMonth }) => one(betsWithoutMonth),
  },
  khela_ledger_alarms: {
    help: 'Trial balances that did not add up and nobody has looked into',
    samples: ({ ledgerAlarms }) => one(ledgerAlarms),
  },
  khela_restore_trial_failed: {
    help: 'Whether the last trial restore of a backup failed',
    samples: ({ restoreTrials }) => one(Number(restoreTrials.hasFailed)),
  },
  khela_restore_trial_age_seconds: {
    help: 'Since a backup was last restored well for a trial, or since trials are planned',
    samples: ({ restoreTrials: { ageSeconds } }) => (ageSeconds === null ? [] : one(ageSeconds)),
  },
};

export function showFacts(registry: Registry, readFacts: ReadFacts): void {
  for (const [name, { help, labelNames = [], samples }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const facts = await readFacts();
        this.reset();
        if (facts) for (const { labels = {}, value } of samples(facts)) this.set(labels, value);
        else if (labelNames.length === 0) this.set(Number.NaN);
      },
    });
  }
}

function at(task: string, seconds: number | null): Sample[] {
  return seconds === null ? [] : [{ labels: { task }, value: seconds }];
}
