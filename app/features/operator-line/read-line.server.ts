import { findOpenRequest } from '~/domain/agency/downlines/suspend-requests.server';
import { percentOf } from '~/domain/agency/rates/rate';
import { findRate, readRateBounds } from '~/domain/agency/rates/rates.server';
import { getAccount } from '~/domain/identity/oversight/get-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { formatMinor } from '~/domain/shared/money';
import { daysFrom, daysIn } from '~/domain/shared/period';
import { Refusal } from '~/domain/shared/refusal';
import { findInLine } from '~/domain/views/team/find-in-line.server';
import { incomeKinds, readIncome } from '~/domain/views/team/read-income.server';
import { readTeamDays } from '~/domain/views/team/read-team.server';
import { addSums, noSums, profitOf, type TeamSums } from '~/domain/views/team/team-sums';
import { csvResponse } from '~/http/csv.server';
import type { SignedInTurn } from '~/http/guards.server';
import { paths } from '~/http/paths';
import { formatDate, formatDateTime, formatDigits } from '~/i18n/format';

/** What the shared filters of records have read from the address. */
type Framed = { frame: { period: { from: string; to: string } }; from: Date; until: Date };

const figureKeys = ['deposits', 'withdrawals', 'valid', 'payout', 'promotions', 'rebates', 'result'] as const;
type FigureKey = (typeof figureKeys)[number];

/** Where an account stands in its line, and the statement of its team. Operators and trial accounts stand in none: 404. */
export async function readLine(turn: SignedInTurn, accountId: number, framed: Framed) {
  const { language, site, t } = turn;
  const sheet = await getAccount(turn, turn.house.seal, accountId).catch(notFound);
  const node = await findInLine(turn, accountId, sheet.account);
  if (!node || (sheet.role !== 'member' && sheet.role !== 'agent')) throw new Response(null, { status: 404 });
  const { main } = await walletAccounts(turn, accountId);
  const { timeZone } = site.settings;
  const days = { from: framed.frame.period.from, to: framed.frame.period.to };
  const [ratePpm, bounds, request, team, income] = await Promise.all([
    findRate(turn, accountId),
    readRateBounds(turn, accountId),
    findOpenRequest(turn, accountId),
    readTeamDays(turn, { nodeId: accountId, days }),
    readIncome(turn, { accountId: main, from: framed.from, to: framed.until, timeZone }),
  ]);
  const rows = Array.from({ length: daysIn(days.from, days.to) }, (_, at) => daysFrom(days.from, at)).map((day) => ({
    day,
    sums: team.get(day) ?? noSums(),
    incomeMinor: income.filter((line) => line.day === day).reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  }));
  if (turn.url.searchParams.get('format') === 'csv') {
    return csvResponse(turn, {
      fileName: `statement-${sheet.account}`,
      columns: [
        { heading: t('reports:column.day'), cell: ({ day }: (typeof rows)[number]) => day },
        ...figureKeys.map((key) => ({
          heading: t(`reports:column.${key}`),
          cell: ({ sums }: (typeof rows)[number]) => formatMinor(figure(key, sums)),
        })),
        { heading: t('reports:income.total'), cell: ({ incomeMinor }) => formatMinor(incomeMinor) },
      ],
      rows,
    });
  }
  const total = rows.map(({ sums }) => sums).reduce<TeamSums>(addSums, noSums());
  const percent = (ppm: number) => formatDigits(percentOf(ppm), language);
  const figures = (sums: TeamSums) => figureKeys.map((key) => ({ key, amount: formatMinor(figure(key, sums), 4) }));
  return {
    account: sheet.account,
    nickname: sheet.nickname,
    role: sheet.role,
    upline: sheet.upline && { account: sheet.upline.account, to: paths.operatorLine(sheet.upline.id) },
    rate: percent(ratePpm),
    bounds: { least: percent(bounds.leastPpm), most: percent(bounds.mostPpm) },
    isWithinReach: sheet.isWithinReach,
    request: request && {
      agent: request.agent,
      reason: request.reason,
      at: formatDateTime(request.at, language, timeZone),
    },
    keys: figureKeys.map((key) => ({ key, heading: t(`reports:column.${key}`) })),
    total: figures(total),
    income: incomeKinds.map((kind) => ({
      kind,
      label: t(`reports:source.${kind}`),
      amount: formatMinor(
        income.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amountMinor, 0n),
        4,
      ),
    })),
    days: rows
      .filter(({ day }) => team.has(day))
      .toReversed()
      .map(({ day, sums }) => ({
        day,
        text: formatDate(new Date(`${day}T00:00:00Z`), language, 'UTC'),
        figures: figures(sums),
      })),
    back: paths.operatorAccount(accountId),
  };
}

export type OperatorLine = Exclude<Awaited<ReturnType<typeof readLine>>, Response>;

function figure(key: FigureKey, sums: TeamSums): bigint {
  if (key === 'result') return profitOf(sums);
  const names = {
    deposits: 'depositsMinor',
    withdrawals: 'withdrawalsMinor',
    valid: 'validBetMinor',
    payout: 'payoutMinor',
    promotions: 'promotionsMinor',
    rebates: 'rebatesMinor',
  } as const;
  return sums[names[key]];
}

function notFound(error: unknown): never {
  if (error instanceof Refusal && error.code === 'identity.not_found') throw new Response(null, { status: 404 });
  throw error;
}
