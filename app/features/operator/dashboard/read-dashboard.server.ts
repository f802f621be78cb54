import { countAlarms, readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { countTroubledDraws } from '~/domain/lottery/draws/watch-draws.server';
import { countDiffering } from '~/domain/play/reconcile/list-statements.server';
import { countUnanswered } from '~/domain/play/vendor-wallets/settle-transfer.server';
import { countPausesAdvised } from '~/domain/protection/marks/handle-case.server';
import { compareDay, type DayCompared, grossOf, netOf } from '~/domain/reports/compare-day.server';
import type { Sums } from '~/domain/reports/read-site-sums.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { countLostContacts } from '~/domain/site/lost-contacts.server';
import { pointsIn } from '~/features/common/show-points.server';
import { operatorGates, operatorPagePaths } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber, formatRelative, formatTime } from '~/i18n/format';
import { readReplyTimes } from '../desk/reply-times.server';
import { readQueues } from '../queues.server';
import type { ReportPart } from '../reports/report-parts';
import { cachedFor } from './cached-for';
import { owedSums } from './owed-sums.server';

/** Every account is looked through: once a minute for all who ask, and nobody waits long for it. */
const readOwed = cachedFor({ freshMs: 60_000, staleMs: 600_000, waitMs: 500 }, readTrialBalance);

/** The figures of the day, each with the report that shows it day by day. */
const counts = {
  newAccounts: { of: ({ newAccounts }) => newAccounts, report: 'cash' },
  firstDeposits: { of: ({ firstDeposits }) => firstDeposits, report: 'cash' },
  active: { of: ({ activeAccounts }) => activeAccounts, report: 'play' },
} satisfies Record<string, DayFigure>;
const amounts = {
  deposits: { of: ({ depositsMinor }) => depositsMinor, report: 'cash' },
  withdrawals: { of: ({ withdrawalsMinor }) => withdrawalsMinor, report: 'cash' },
  stakes: { of: ({ stakeMinor }) => stakeMinor, report: 'play' },
  gross: { of: grossOf, report: 'play' },
  net: { of: netOf, report: 'play' },
} satisfies Record<string, DayFigure>;

/** What needs a hand, and how the day goes; each part for those whose rights it is for. */
export async function readDashboard(ctx: SignedInContext) {
  const { language, now, viewer, site } = ctx;
  const { timeZone } = site.settings;
  const seesFigures = holdsRight(viewer.rights, operatorGates.reports);
  const [queues, alarms, replyTimes, day, owed] = await Promise.all([
    readQueues(ctx, viewer.rights),
    readAlarms(ctx),
    holdsRight(viewer.rights, operatorGates.desk) ? readReplyTimes(ctx) : [],
    seesFigures ? compareDay(ctx, timeZone) : null,
    seesFigures ? readOwed(ctx) : null,
  ]);
  return {
    replyTimes,
    zone: timeZone,
    at: formatTime(now, language, timeZone),
    alarms,
    queues: queues.map(({ id, waiting, since }) => ({
      id,
      to: operatorPagePaths[id],
      isWaiting: waiting > 0,
      count: formatNumber(waiting, language),
      since: since && formatRelative(since, now, language),
    })),
    day: day && {
      until: formatTime(day.until, language, timeZone),
      tiles: [
        ...tiles(day, counts, (value) => formatNumber(value, language)),
        ...tiles(day, amounts, (value) => formatMoney(value, language)),
      ],
    },
    isOwedAwaited: seesFigures && owed === null,
    owed: owed && {
      at: formatTime(owed.at, language, timeZone),
      to: holdsRight(viewer.rights, operatorGates.cashier) ? paths.operatorCashier({ part: 'balance' }) : null,
      sums: owedSums(owed.value).map(({ kind, sumMinor }) => ({
        kind,
        amount: kind === 'points' ? pointsIn(ctx, sumMinor) : formatMoney(sumMinor, language),
      })),
    },
  };
}

export type DashboardPage = Awaited<ReturnType<typeof readDashboard>>;

type DayFigure = { of: (sums: Sums) => bigint; report: ReportPart };

function tiles<Id extends string>(day: DayCompared, figures: Record<Id, DayFigure>, show: (value: bigint) => string) {
  return Object.entries<DayFigure>(figures).map(([id, { of, report }]) => ({
    id,
    to: paths.operatorReport(report),
    figure: show(of(day.today)),
    yesterday: show(of(day.yesterday)),
    mean: show(of(day.mean)),
  }));
}

type CountedAlarm =
  | 'books'
  | 'differing'
  | 'unanswered'
  | 'lateDraws'
  | 'missingBeacon'
  | 'fullDraws'
  | 'lostContacts'
  | 'pausesAdvised';

/** Each says in words what is wrong and where it is looked into. */
async function readAlarms(ctx: SignedInContext) {
  const { language, now, viewer, site, services } = ctx;
  const mayOpen = (page: keyof typeof operatorGates) => holdsRight(viewer.rights, operatorGates[page]);
  const yesterday = daysFrom(dayIn(now, site.settings.timeZone), -1);
  const [books, differing, unanswered, draws, contacts, advised, warnings] = await Promise.all([
    mayOpen('cashier') ? countAlarms(ctx) : 0,
    mayOpen('reconciliation') ? countDiffering(ctx, yesterday) : 0,
    mayOpen('reconciliation') ? countUnanswered(ctx) : 0,
    mayOpen('draws') ? countTroubledDraws(ctx) : { late: 0, beacon: 0, full: 0 },
    mayOpen('content') ? countLostContacts(ctx) : 0,
    mayOpen('protection') ? countPausesAdvised(ctx) : 0,
    holdsRight(viewer.rights, 'system.run') ? services.warnings() : {},
  ]);
  const many = (id: CountedAlarm, count: number, to: string) =>
    count > 0 ? [{ id, to, count, text: formatNumber(count, language) }] : [];
  return [
    ...many('books', books, operatorPagePaths.cashier),
    ...many('differing', differing, operatorPagePaths.reconciliation),
    ...many('unanswered', unanswered, operatorPagePaths.reconciliation),
    ...many('lateDraws', draws.late, operatorPagePaths.draws),
    ...many('missingBeacon', draws.beacon, operatorPagePaths.draws),
    ...many('fullDraws', draws.full, operatorPagePaths.draws),
    ...many('pausesAdvised', advised, paths.operatorProtection({ part: 'cases' })),
    ...many('lostContacts', contacts, paths.operatorContent('services')),
    ...Object.entries(warnings).map(([id, text]) => ({ id: id as keyof typeof warnings, to: null, count: 1, text })),
  ];
}
