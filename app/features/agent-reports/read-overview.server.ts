import { formatMinor } from '~/domain/shared/money';
import { dayIn, eachDay } from '~/domain/shared/period';
import type { Preset } from '~/domain/views/records/records-period';
import { type Comparison, comparisonOf } from '~/domain/views/team/comparison';
import { countActive, isCounted } from '~/domain/views/team/count-active.server';
import { readEarned } from '~/domain/views/team/read-earned.server';
import { readTeamCategories, readTeamDays, readTeamTotal } from '~/domain/views/team/read-team.server';
import { readTeamFacts } from '~/domain/views/team/read-team-facts.server';
import { readTeamSpan, windowsSince } from '~/domain/views/team/read-team-span.server';
import { addSums, netOf, noSums, resultOf, type TeamSums } from '~/domain/views/team/team-sums';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDay, formatNumber, formatTime } from '~/i18n/format';
import { activeTile, incomeTile, nowTiles, periodTiles, type Tile } from './overview-tiles.server';
import type { Framed } from './read-team-report.server';

type OverviewFrame = Framed & { frame: { period: { preset: Preset | null } } };

const drawn = ['valid', 'deposits', 'newAccounts', 'result'] as const;

/** The team at a glance: how it is now, what it came to in the period beside the one before, and how it went day by day. */
export async function readOverview(ctx: SignedInContext, { frame }: OverviewFrame) {
  const { t, language, viewer, url, site, now } = ctx;
  const { timeZone } = site.settings;
  const { from, to, preset } = frame.period;
  const nodeId = viewer.id;
  const found = await readTeamDays(ctx, { nodeId, days: { from, to } });
  const days = eachDay(from, to).map((day) => ({
    day,
    sums: found.get(day) ?? noSums(),
  }));
  if (url.searchParams.get('format') === 'csv') return overviewFile(ctx, days);
  const comparison = comparisonOf({ from, to, preset }, { now, timeZone, windowsSince: await windowsSince(ctx) });
  const [compared, before, categories, earned, lobby, counted] = await Promise.all([
    comparison?.by === 'wholeDays' ? readTeamTotal(ctx, { nodeId, days: comparison.now }) : null,
    comparison ? readTeamSpan(ctx, { nodeId, span: comparison.before }) : null,
    readTeamCategories(ctx, { nodeId, days: { from, to } }),
    readEarned(ctx, { accountId: nodeId, days: { from, to }, timeZone }),
    ctx.services.lobby(),
    readCounted(ctx, { from, to }, comparison),
  ]);
  const total = days.map(({ sums }) => sums).reduce(addSums, noSums());
  const seesBalances = site.settings.agentsSeeBalances;
  const dayText = (day: string) => formatDay(day, language);
  const tiles: Tile[] = [
    incomeTile(ctx, earned),
    ...(counted ? nowTiles(ctx, counted.facts, seesBalances) : []),
    activeTile(ctx, counted?.active ?? null, days, dayIn(now, timeZone)),
    ...periodTiles(ctx, { total, compared: compared ?? total, before }),
  ];
  return {
    tiles,
    compared: comparison && comparedText(ctx, comparison, dayText),
    trends:
      days.length > 1
        ? drawn.map((key) => ({
            key,
            caption: t(`reports:trend.${key}`),
            isMoney: key !== 'newAccounts',
            points: days.map(({ day, sums }) => ({ label: dayText(day), value: pointOf(key, sums) })),
          }))
        : [],
    categories: [...categories].map(([code, sums]) => ({
      ...showCategory(ctx, sums),
      code,
      name: lobby.categories.find((category) => category.code === code)?.names[language] ?? code,
      to: paths.agentPage('personalHistoryCopy', { from, to, category: code }),
    })),
    categoryTotal: showCategory(ctx, total),
    isEmpty: found.size === 0,
  };
}

export type Overview = Exclude<Awaited<ReturnType<typeof readOverview>>, Response>;

/** What is found out by looking at each account; null where they are too many for that. */
async function readCounted(ctx: SignedInContext, days: { from: string; to: string }, comparison: Comparison | null) {
  const nodeId = ctx.viewer.id;
  if (!(await isCounted(ctx, nodeId))) return null;
  const now = { ...days, until: null };
  const [active, facts] = await Promise.all([
    countActive(ctx, { nodeId, now, before: comparison?.before ?? null }),
    readTeamFacts(ctx, nodeId),
  ]);
  // Where whole days are compared, the day in progress counts in the tile and not in its change.
  const compared =
    comparison?.by === 'wholeDays'
      ? await countActive(ctx, { nodeId, now: { ...comparison.now, until: null }, before: comparison.before })
      : active;
  return { facts, active: { ...active, compared } };
}

function pointOf(key: (typeof drawn)[number], sums: TeamSums): number {
  if (key === 'newAccounts') return sums.newAccounts;
  const minor = { valid: sums.validBetMinor, deposits: sums.depositsMinor, result: resultOf(sums) }[key];
  return Number(minor) / 10_000;
}

function showCategory({ language }: SignedInContext, sums: TeamSums) {
  return {
    bets: formatNumber(sums.bets, language),
    valid: formatMinor(sums.validBetMinor, 4),
    payout: formatMinor(sums.payoutMinor, 4),
    result: formatMinor(resultOf(sums), 4),
  };
}

function comparedText(ctx: SignedInContext, { now, before, by }: Comparison, dayText: (day: string) => string): string {
  const { t, language, site } = ctx;
  return t(`reports:compared.${by}`, {
    from: dayText(before.from),
    to: dayText(before.to),
    time: before.until ? formatTime(before.until, language, site.settings.timeZone) : '',
    first: dayText(now.from),
    last: dayText(now.to),
  });
}

function overviewFile(ctx: SignedInContext, days: { day: string; sums: TeamSums }[]): Promise<Response> {
  const { t } = ctx;
  type Day = (typeof days)[number];
  const tile = (key: string) => t(`reports:tile.${key}`);
  return csvResponse(ctx, {
    fileName: 'team-overview',
    columns: [
      { heading: t('reports:column.day'), cell: ({ day }: Day) => day },
      { heading: tile('newAccounts'), count: ({ sums }) => sums.newAccounts },
      // Who is active on several days is counted on each: these do not add up.
      { heading: tile('active'), cell: ({ sums }) => sums.activeAccounts },
      { heading: tile('firstDeposits'), count: ({ sums }) => sums.firstDeposits },
      { heading: tile('deposits'), amount: ({ sums }) => sums.depositsMinor },
      { heading: tile('withdrawals'), amount: ({ sums }) => sums.withdrawalsMinor },
      { heading: tile('valid'), amount: ({ sums }) => sums.validBetMinor },
      { heading: tile('payout'), amount: ({ sums }) => sums.payoutMinor },
      { heading: tile('result'), amount: ({ sums }) => resultOf(sums) },
      { heading: tile('promotions'), amount: ({ sums }) => sums.promotionsMinor },
      { heading: tile('rebates'), amount: ({ sums }) => sums.rebatesMinor },
      { heading: tile('net'), amount: ({ sums }) => netOf(sums) },
    ],
    rows: days,
    total: t('reports:total.all'),
  });
}
