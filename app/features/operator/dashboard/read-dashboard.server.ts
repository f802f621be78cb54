import { countAlarms, readTrialBalance } from '~/domain/ledger/read-trial-balance.server';
import { countTroubledDraws } from '~/domain/lottery/draws/watch-draws.server';
import { countDiffering } from '~/domain/play/reconcile/list-statements.server';
import { compareDay, type DayCompared, grossOf, netOf } from '~/domain/reports/compare-day.server';
import type { Sums } from '~/domain/reports/read-site-sums.server';
import { dayIn, daysFrom } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { operatorGates, operatorPagePaths } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber, formatRelative, formatTime } from '~/i18n/format';
import { readQueues } from '../queues.server';
import { keptFor } from './kept-for';

/** Every account is looked through: once a minute for all who ask, and nobody waits long for it. */
const readOwed = keptFor({ freshMs: 60_000, staleMs: 600_000, waitMs: 500 }, readTrialBalance);

const counts = {
  newAccounts: ({ newAccounts }: Sums) => newAccounts,
  firstDeposits: ({ firstDeposits }: Sums) => firstDeposits,
  active: ({ activeAccounts }: Sums) => activeAccounts,
};
const amounts = {
  deposits: ({ depositsMinor }: Sums) => depositsMinor,
  withdrawals: ({ withdrawalsMinor }: Sums) => withdrawalsMinor,
  stakes: ({ stakeMinor }: Sums) => stakeMinor,
  gross: grossOf,
  net: netOf,
};
const owedKinds = ['main', 'locked', 'bonus'] as const;

/** What needs a hand, and how the day goes; each part for those whose rights it is for. */
export async function readDashboard(ctx: SignedInContext) {
  const { language, now, viewer, site } = ctx;
  const { timeZone } = site.settings;
  const seesFigures = holdsRight(viewer.rights, 'reports.read');
  const [queues, alarms, day, owed] = await Promise.all([
    readQueues(ctx, viewer.rights),
    readAlarms(ctx),
    seesFigures ? compareDay(ctx, timeZone) : null,
    seesFigures ? readOwed(ctx) : null,
  ]);
  return {
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
      sums: owedKinds.map((kind) => ({
        kind,
        amount: formatMoney(
          owed.value.reduce((sum, line) => (line.isHouse || line.kind !== kind ? sum : sum + line.balanceMinor), 0n),
          language,
        ),
      })),
    },
  };
}

export type DashboardPage = Awaited<ReturnType<typeof readDashboard>>;

type Figure = (sums: Sums) => bigint;

function tiles<Id extends string>(day: DayCompared, figures: Record<Id, Figure>, show: (value: bigint) => string) {
  return Object.entries<Figure>(figures).map(([id, of]) => {
    return { id, figure: show(of(day.today)), yesterday: show(of(day.yesterday)), mean: show(of(day.mean)) };
  });
}

/** Each says in words what is wrong and where it is looked into. */
async function readAlarms(ctx: SignedInContext) {
  const { language, now, viewer, site, services } = ctx;
  const mayOpen = (page: keyof typeof operatorGates) => holdsRight(viewer.rights, operatorGates[page]);
  const yesterday = daysFrom(dayIn(now, site.settings.timeZone), -1);
  const [books, differing, draws, warnings] = await Promise.all([
    mayOpen('cashier') ? countAlarms(ctx) : 0,
    mayOpen('reconciliation') ? countDiffering(ctx, yesterday) : 0,
    mayOpen('draws') ? countTroubledDraws(ctx) : { late: 0, full: 0 },
    holdsRight(viewer.rights, 'system.run') ? services.warnings() : {},
  ]);
  const many = (id: 'books' | 'differing' | 'lateDraws' | 'fullDraws', count: number, to: string) =>
    count > 0 ? [{ id, to, count, text: formatNumber(count, language) }] : [];
  return [
    ...many('books', books, operatorPagePaths.cashier),
    ...many('differing', differing, operatorPagePaths.reconciliation),
    ...many('lateDraws', draws.late, operatorPagePaths.draws),
    ...many('fullDraws', draws.full, operatorPagePaths.draws),
    ...Object.entries(warnings).map(([id, text]) => ({ id: id as keyof typeof warnings, to: null, count: 1, text })),
  ];
}
