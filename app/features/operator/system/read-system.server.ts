import { findLastLink } from '~/domain/audit/seal-audit.server';
import { listOperatorSessions } from '~/domain/identity/operators/list-operator-sessions.server';
import { countMonthsAhead } from '~/domain/play/open-bet-months.server';
import { readPlayOutbox } from '~/domain/play/play-stream.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { listNodes, type SiteNode } from '~/domain/site/nodes.server';
import { findLastRestoreTrial, type RestoreTrialRow } from '~/domain/site/restore-trials.server';
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
  const { language, services, site } = ctx;
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
  const show = showingIn(ctx);
  const runs = new Map(facts?.runs.map((run) => [run.task, run]));
  return {
    zone: timeZone,
    warnings: Object.entries(warnings).map(([id, text]) => ({ id: id as keyof typeof warnings, text })),
    invalidSettings: site.invalidSettings,
    isStopped: settings.playStopped,
    maintenance: {
      isOn: status.maintenance,
      opensAtEnd: status.opensAtEnd,
      ends: status.maintenanceEnd && show.time(status.maintenanceEnd),
    },
    nodes: nodes.map((node) => showNode(show, node)),
    hasSeveralBuilds: new Set(nodes.filter(show.isSeen).map(({ build }) => build)).size > 1,
    sessions: sessions.map(({ id, accountId, account, address, openedAt, lastSeenAt }) => ({
      ...{ id, accountId, account, address },
      openedAt: show.time(openedAt),
      seenAgo: show.ago(lastSeenAt),
      /** Of the operator who looks on: theirs end by signing out. */
      isOwn: accountId === ctx.viewer.id,
    })),
    processes: facts && showProcesses(show, facts, outbox),
    tasks: [...services.taskPeriods]
      .map(([task, period]) => showTask(show, { task, period, isAsked: asked.includes(task), run: runs.get(task) }))
      .sort((a, b) => order[a.state] - order[b.state] || a.task.localeCompare(b.task)),
    storage: {
      all: show.megabytes(sizes.bytes),
      monthsAhead: show.number(months),
      lacksMonths: months === 0,
      tables: sizes.tables.map(({ name, bytes, share }) => ({
        name,
        size: show.megabytes(bytes),
        share: formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1 }),
      })),
    },
    audit: sealed && { through: show.number(sealed.throughId), at: show.time(sealed.madeAt), hash: sealed.hash },
    backup: services.hasBackups ? showBackup(show, runs.get('back_up'), trial) : null,
  };
}

type Showing = ReturnType<typeof showingIn>;
type Facts = NonNullable<Awaited<ReturnType<SignedInContext['services']['facts']>>>;
type PlayOutbox = Awaited<ReturnType<typeof readPlayOutbox>>;

/** Figures and times as this page writes them. */
function showingIn({ language, now, site }: SignedInContext) {
  const time = (at: Date) => formatDateTime(at, language, site.settings.timeZone);
  return {
    now,
    time,
    number: (value: number) => formatNumber(value, language),
    megabytes: (bytes: number) => formatNumber(bytes / megabyte, language, { maximumFractionDigits: 1 }),
    moment: (seconds: number | null | undefined) => (seconds == null ? null : time(new Date(seconds * 1000))),
    wait: (seconds: number) => formatWait(seconds, language),
    ago: (at: Date) => formatRelative(at, now, language),
    isSeen: ({ seenAt }: { seenAt: Date }) => now.getTime() - seenAt.getTime() <= silentAfterMs,
  };
}

function showNode(show: Showing, node: SiteNode) {
  const { id, build, schema, role, startedAt, seenAt, ...counts } = node;
  return {
    ...{ id: id.slice(0, 8), build, role },
    schema: new Date(schema).toISOString().slice(0, 10),
    startedAt: show.time(startedAt),
    seenAgo: show.ago(seenAt),
    isSilent: !show.isSeen(node),
    connections: show.number(counts.connections - counts.idleConnections),
    idle: show.number(counts.idleConnections),
    awaited: show.number(counts.awaitedConnections),
    streams: show.number(counts.liveStreams),
  };
}

function showProcesses(show: Showing, facts: Facts, { lines, oldestAt }: PlayOutbox) {
  return {
    workers: show.number(facts.workers),
    due: show.number(facts.jobs.due),
    running: show.number(facts.jobs.running),
    planned: show.number(facts.jobs.waiting),
    lag: facts.lagSeconds < 1 ? '–' : show.wait(facts.lagSeconds),
    outbox: show.number(lines),
    outboxWait: oldestAt ? show.wait((show.now.getTime() - oldestAt.getTime()) / 1000) : '–',
    failed: facts.failedJobs.map(({ task, jobs }) => ({ task, jobs: show.number(jobs) })),
  };
}

type Task = { task: string; period: number; isAsked: boolean; run: Run };

function showTask(show: Showing, { task, period, isAsked, run }: Task) {
  return {
    task,
    isAsked,
    every: show.wait(period),
    state: stateOf(run, period, show.now.getTime() / 1000),
    succeededAt: show.moment(run?.succeededAt),
    failedAt: show.moment(run?.failedAt),
  };
}

function showBackup(show: Showing, backup: Run, trial: RestoreTrialRow | null) {
  return {
    at: show.moment(backup?.succeededAt),
    ago: backup?.succeededAt ? show.ago(new Date(backup.succeededAt * 1000)) : null,
    failedAt: isFailed(backup) ? show.moment(backup?.failedAt) : null,
    trial: trial && {
      at: show.time(trial.triedAt),
      ago: show.ago(trial.triedAt),
      took: show.wait(Math.ceil(trial.tookMs / 1000)),
      name: trial.backup,
      rows: show.number(trial.rows),
      entries: show.number(trial.entries),
      problems: trial.problems,
    },
  };
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
