import { findOpenRequest } from '~/domain/agency/downlines/suspend-requests.server';
import { percentOf } from '~/domain/agency/rates/rate';
import { findRate, readRateBounds } from '~/domain/agency/rates/rates.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { formatMinor } from '~/domain/shared/money';
import { daysFrom, daysIn } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { findInLine } from '~/domain/views/team/find-in-line.server';
import { incomeKinds } from '~/domain/views/team/income';
import { readEarned } from '~/domain/views/team/read-earned.server';
import { readPaid } from '~/domain/views/team/read-paid.server';
import { readTeamDays } from '~/domain/views/team/read-team.server';
import { addSums, netOf, noSums, resultOf, type TeamSums } from '~/domain/views/team/team-sums';
import { csvResponse } from '~/http/files/csv.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDate, formatDateTime, formatDigits } from '~/i18n/format';

/** What the shared filters of records have read from the address. */
type Framed = { frame: { period: { from: string; to: string } }; from: Date; until: Date };

const figureKeys = ['deposits', 'withdrawals', 'valid', 'payout', 'result', 'promotions', 'rebates', 'net'] as const;
type FigureKey = (typeof figureKeys)[number];

/** Where an account is in its line, and the statement of its team. Operators and trial accounts stand in none: 404. */
export async function readLine(ctx: SignedInContext, accountId: number, framed: Framed) {
  const { language, site, t } = ctx;
  const sheet = await getAccount(ctx, ctx.services.keyedHash, accountId).catch(notFoundOn('identity.not_found'));
  const node = await findInLine(ctx, accountId, sheet.account);
  if (!node || (sheet.role !== 'member' && sheet.role !== 'agent')) throw notFound();
  const { main } = await walletAccounts(ctx, accountId);
  const { timeZone } = site.settings;
  const days = { from: framed.frame.period.from, to: framed.frame.period.to };
  const [ratePpm, bounds, request, team, earned, paid, [open], proof] = await Promise.all([
    findRate(ctx, accountId),
    readRateBounds(ctx, accountId),
    findOpenRequest(ctx, accountId),
    readTeamDays(ctx, { nodeId: accountId, days }),
    readEarned(ctx, { accountId, days, timeZone }),
    readPaid(ctx, { accountId: main, from: framed.from, to: framed.until, timeZone }),
    findOpenProposals(ctx, { kinds: ['lineMove'], subject: String(accountId) }),
    readPasswordProof(ctx),
  ]);
  const rows = Array.from({ length: daysIn(days.from, days.to) }, (_, at) => daysFrom(days.from, at)).map((day) => ({
    day,
    sums: team.get(day) ?? noSums(),
    earnedMinor: sumOf(earned.filter((line) => line.day === day)),
    paidMinor: sumOf(paid.filter((line) => line.day === day)),
  }));
  if (ctx.url.searchParams.get('format') === 'csv') {
    return csvResponse(ctx, {
      fileName: `statement-${sheet.account}`,
      columns: [
        { heading: t('reports:column.day'), cell: ({ day }: (typeof rows)[number]) => day },
        ...figureKeys.map((key) => ({
          heading: t(`reports:column.${key}`),
          amount: ({ sums }: (typeof rows)[number]) => figure(key, sums),
        })),
        { heading: t('reports:income.total.earned'), amount: ({ earnedMinor }) => earnedMinor },
        { heading: t('reports:income.total.paid'), amount: ({ paidMinor }) => paidMinor },
      ],
      rows,
      total: t('reports:total.all'),
    });
  }
  const total = rows.map(({ sums }) => sums).reduce<TeamSums>(addSums, noSums());
  const percent = (ppm: number) => formatDigits(percentOf(ppm), language);
  const figures = (sums: TeamSums) => figureKeys.map((key) => ({ key, amount: formatMinor(figure(key, sums), 4) }));
  return {
    open: open ?? null,
    proof,
    language,
    account: sheet.account,
    nickname: sheet.nickname,
    role: sheet.role,
    upline: sheet.upline && { account: sheet.upline.account, to: paths.operatorLine(sheet.upline.id) },
    rate: percent(ratePpm),
    bounds: { least: percent(bounds.leastPpm), most: percent(bounds.mostPpm) },
    mayAct: sheet.isWithinReach && holdsRight(ctx.viewer.rights, 'accounts.act'),
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
      earned: formatMinor(sumOf(earned.filter((line) => line.kind === kind)), 4),
      paid: formatMinor(sumOf(paid.filter((line) => line.kind === kind)), 4),
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

const sumOf = (lines: { amountMinor: bigint }[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

function figure(key: FigureKey, sums: TeamSums): bigint {
  if (key === 'result') return resultOf(sums);
  if (key === 'net') return netOf(sums);
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
