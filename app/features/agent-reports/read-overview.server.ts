import { formatMinor } from '~/domain/shared/money';
import { daysFrom, daysIn } from '~/domain/shared/period';
import { readTeamCategories, readTeamDays } from '~/domain/views/team/read-team.server';
import { addSums, noSums, profitOf, type TeamSums } from '~/domain/views/team/team-sums';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDate, formatNumber } from '~/i18n/format';
import type { Framed } from './read-team-report.server';

const tileKeys = [
  'newAccounts',
  'active',
  'firstDeposits',
  'deposits',
  'withdrawals',
  'valid',
  'payout',
  'promotions',
  'rebates',
  'result',
] as const;
export type TileKey = (typeof tileKeys)[number];
const counted: readonly TileKey[] = ['newAccounts', 'active', 'firstDeposits'];
const drawn = ['valid', 'deposits', 'newAccounts', 'result'] as const satisfies readonly TileKey[];

/** The team at a glance: what it came to, beside the period before, and how it went day by day. */
export async function readOverview(turn: SignedInTurn, { frame }: Framed) {
  const { t, language, viewer, url } = turn;
  const { from, to } = frame.period;
  const length = daysIn(from, to);
  const before = { from: daysFrom(from, -length), to: daysFrom(from, -1) };
  const nodeId = viewer.id;
  const [now, earlier, categories, lobby] = await Promise.all([
    readTeamDays(turn, { nodeId, days: { from, to } }),
    readTeamDays(turn, { nodeId, days: before }),
    readTeamCategories(turn, { nodeId, days: { from, to } }),
    turn.house.lobby(),
  ]);
  const days = Array.from({ length }, (_, at) => daysFrom(from, at)).map((day) => ({
    day,
    sums: now.get(day) ?? noSums(),
  }));
  if (url.searchParams.get('format') === 'csv') return overviewFile(turn, days);
  const total = days.map(({ sums }) => sums).reduce(addSums, noSums());
  const previous = [...earlier.values()].reduce(addSums, noSums());
  const value = (key: TileKey, sums: TeamSums) => figure(key, sums, length);
  const dayText = (day: string) => formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC');
  return {
    tiles: tileKeys.map((key) => ({
      key,
      label: t(`reports:tile.${key}`),
      isMoney: !counted.includes(key),
      isColoured: key === 'result',
      text: shown(turn, key, value(key, total)),
      note: key === 'firstDeposits' ? formatMinor(total.firstDepositsMinor, 4) : null,
      change: changeOf(turn, value(key, total), value(key, previous)),
    })),
    compared: t('reports:comparedTo', { from: dayText(before.from), to: dayText(before.to) }),
    trends:
      length > 1
        ? drawn.map((key) => ({
            key,
            caption: t(`reports:trend.${key}`),
            isMoney: !counted.includes(key),
            points: days.map(({ day, sums }) => ({
              label: dayText(day),
              value: Number(figure(key, sums, 1)) / (counted.includes(key) ? 1 : 10_000),
            })),
          }))
        : [],
    categories: [...categories].map(([code, sums]) => ({
      code,
      name: lobby.categories.find((category) => category.code === code)?.names[language] ?? code,
      to: paths.agentPage('personalHistoryCopy', { from, to, category: code }),
      bets: formatNumber(sums.bets, language),
      valid: formatMinor(sums.validBetMinor, 4),
      payout: formatMinor(sums.payoutMinor, 4),
      result: formatMinor(profitOf(sums), 4),
    })),
    isEmpty: now.size === 0,
  };
}

export type Overview = Exclude<Awaited<ReturnType<typeof readOverview>>, Response>;

/** Amounts in minor units. Who is active does not add up over days: it is the mean of them. */
function figure(key: TileKey, sums: TeamSums, days: number): bigint {
  switch (key) {
    case 'newAccounts':
      return BigInt(sums.newAccounts);
    case 'active':
      return BigInt(Math.round(sums.activeAccounts / days));
    case 'firstDeposits':
      return BigInt(sums.firstDeposits);
    case 'deposits':
      return sums.depositsMinor;
    case 'withdrawals':
      return sums.withdrawalsMinor;
    case 'valid':
      return sums.validBetMinor;
    case 'payout':
      return sums.payoutMinor;
    case 'promotions':
      return sums.promotionsMinor;
    case 'rebates':
      return sums.rebatesMinor;
    case 'result':
      return profitOf(sums);
  }
}

function shown({ language }: SignedInTurn, key: TileKey, value: bigint): string {
  return counted.includes(key) ? formatNumber(Number(value), language) : formatMinor(value, 4);
}

/** In percent of what was before; null where there was nothing to compare with. */
function changeOf({ language }: SignedInTurn, now: bigint, before: bigint) {
  if (before === 0n) return null;
  const size = before < 0n ? -before : before;
  const share = Number(((now - before) * 1_000n) / size) / 1_000;
  return {
    isUp: share > 0,
    isDown: share < 0,
    text: formatNumber(share, language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  };
}

function overviewFile(turn: SignedInTurn, days: { day: string; sums: TeamSums }[]): Response {
  const { t } = turn;
  return csvResponse(turn, {
    fileName: 'team-overview',
    columns: [
      { heading: t('reports:column.day'), cell: ({ day }: (typeof days)[number]) => day },
      ...tileKeys.map((key) => ({
        heading: t(`reports:tile.${key}`),
        cell: ({ sums }: (typeof days)[number]) =>
          counted.includes(key) ? Number(figure(key, sums, 1)) : formatMinor(figure(key, sums, 1)),
      })),
    ],
    rows: days,
  });
}
