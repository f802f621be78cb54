import { findLastLink } from '~/domain/audit/seal-audit.server';
import { listOperatorSessions } from '~/domain/identity/operators/list-operator-sessions.server';
import { countMonthsAhead } from '~/domain/play/open-bet-months.server';
import { readPlayOutbox } from '~/domain/play/play-stream.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { listNodes } from '~/domain/site/nodes.server';
import { findLastRestoreTrial } from '~/domain/site/restore-trials.server';
import { findSystemStatus } from '~/domain/site/status/find-system-status.server';
import { listTaskRequests } from '~/domain/site/task-requests.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber, formatRelative, formatWait } from '~/i18n/format';

const megabyte = 1_048_576;
const graceSeconds = 600;
/** A node shows life each ten seconds. */
const silentAfterMs = 45_000;

export type TaskState = 'well' | 'failed' | 'late' | 'never';

/** How the machinery of the site is: processes, timed work, storage, backups. */
export async function readSystem(ctx: SignedInContext) {
  const { language, now, services, site } = ctx;
  const { timeZone } = site.settings;
  const [facts, warnings, sizes, sealed, asked, trial, settings, status, nodes, sessions, months, outbox] =
    await Promise.all([
      services.facts(),
      services.warnings(),
      services.tableSizes(),
      findLastLink(ctx),
      listTaskRequests(ctx),
      services.hasBackups ? findLastRestoreTrial(ctx) : null,
      findSettings(ctx),
      findSystemStatus(ctx),
      listNodes(ctx),
      listOperatorSessions(ctx, site.settings),
      countMonthsAhead(ctx),
      readPlayOutbox(ctx),
    ]);
  const number = (value: number) => formatNumber(value, language);
  const megabytes = (bytes: number) => formatNumber(bytes / megabyte, language, { maximumFractionDigits: 1 });
  const moment = (seconds: number | null | undefined) =>
    seconds == null ? null : formatDateTime(new Date(seconds * 1000), language, timeZone);
  const runs = new Map(facts?.runs.map((run) => [run.task, run]));
  const tasks = [...services.taskPeriods].map(([task, period]) => {
    const run = runs.get(task);
    return {
      task,
      isAsked: asked.includes(task),
      every: formatWait(period, language),
      state: stateOf(run, period, now.getTime() / 1000),
      succeededAt: moment(run?.succeededAt),
      failedAt: moment(run?.failedAt),
    };
  });
  const backup = runs.get('back_up');
  return {
    zone: timeZone,
    warnings: Object.entries(warnings).map(([id, text]) => ({ id: id as keyof typeof warnings, text })),
    invalidSettings: site.invalidSettings,
    isStopped: settings.playStopped,
    maintenance: {
      isOn: status.maintenance,
      opensAtEnd: status.opensAtEnd,
      ends: status.maintenanceEnd && formatDateTime(status.maintenanceEnd, language, timeZone),
    },
    nodes: nodes.map(({ id, build, schema, role, startedAt, seenAt, ...counts }) => ({
      ...{ id: id.slice(0, 8), build, role },
      schema: new Date(schema).toISOString().slice(0, 10),
      startedAt: formatDateTime(startedAt, language, timeZone),
      seenAgo: formatRelative(seenAt, now, language),
      isSilent: !isSeen(now)({ seenAt }),
      connections: number(counts.connections - counts.idleConnections),
      idle: number(counts.idleConnections),
      awaited: number(counts.awaitedConnections),
      streams: number(counts.liveStreams),
    })),
    hasSeveralBuilds: new Set(nodes.filter(isSeen(now)).map(({ build }) => build)).size > 1,
    sessions: sessions.map(({ id, accountId, account, address, openedAt, lastSeenAt }) => ({
      ...{ id, accountId, account, address },
      openedAt: formatDateTime(openedAt, language, timeZone),
      seenAgo: formatRelative(lastSeenAt, now, language),
      /** Of the operator who looks on: theirs end by signing out. */
      isOwn: accountId === ctx.viewer.id,
    })),
    processes: facts && {
      workers: number(facts.workers),
      due: number(facts.jobs.due),
      running: number(facts.jobs.running),
      planned: number(facts.jobs.waiting),
      lag: facts.lagSeconds < 1 ? '–' : formatWait(facts.lagSeconds, language),
      outbox: number(outbox.lines),
      outboxWait: outbox.oldestAt ? formatWait((now.getTime() - outbox.oldestAt.getTime()) / 1000, language) : '–',
      failed: facts.failedJobs.map(({ task, jobs }) => ({ task, jobs: number(jobs) })),
    },
    tasks: tasks.sort((a, b) => order[a.state] - order[b.state] || a.task.localeCompare(b.task)),
    storage: {
      all: megabytes(sizes.bytes),
      monthsAhead: number(months),
      lacksMonths: months === 0,
      tables: sizes.tables.map(({ name, bytes, share }) => ({
        name,
        size: megabytes(bytes),
        share: formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1 }),
      })),
    },
    audit: sealed && {
      through: number(sealed.throughId),
      at: formatDateTime(sealed.madeAt, language, timeZone),
      hash: sealed.hash,
    },
    backup: services.hasBackups
      ? {
          at: moment(backup?.succeededAt),
          ago: backup?.succeededAt ? formatRelative(new Date(backup.succeededAt * 1000), now, language) : null,
          failedAt: isFailed(backup) ? moment(backup?.failedAt) : null,
          trial: trial && {
            at: formatDateTime(trial.triedAt, language, timeZone),
            ago: formatRelative(trial.triedAt, now, language),
            took: formatWait(Math.ceil(trial.tookMs / 1000), language),
            name: trial.backup,
            rows: number(trial.rows),
            entries: number(trial.entries),
            problems: trial.problems,
          },
        }
      : null,
  };
}

function isSeen(now: Date) {
  return ({ seenAt }: { seenAt: Date }) => now.getTime() - seenAt.getTime() <= silentAfterMs;
}

export type SystemPage = Awaited<ReturnType<typeof readSystem>>;

type Run = { succeededAt: number | null; failedAt: number | null } | undefined;

const order = { failed: 0, late: 1, never: 2, well: 3 } as const satisfies Record<TaskState, number>;

const isFailed = (run: Run) => (run?.failedAt ?? 0) > (run?.succeededAt ?? 0);

/** A task that has missed three of its turns is late. */
export function stateOf(run: Run, periodSeconds: number, nowSeconds: number): TaskState {
  if (!run) return 'never';
  if (isFailed(run)) return 'failed';
  return nowSeconds - (run.succeededAt ?? 0) > 3 * periodSeconds + graceSeconds ? 'late' : 'well';
}
