import { findOpenRequest } from '~/domain/agency/downlines/suspend-requests.server';
import { listOpenLinks, type RegistrationLink } from '~/domain/agency/links/links.server';
import { percentOf } from '~/domain/agency/rates/rate';
import { findRate, readRateBounds } from '~/domain/agency/rates/rates.server';
import { getAccountSummary } from '~/domain/identity/operators/get-account-summary.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { formatMinor } from '~/domain/shared/money';
import { eachDay } from '~/domain/shared/period';
import { holdsRight } from '~/domain/shared/rights';
import { incomeKinds } from '~/domain/views/team/income';
import { readEarned } from '~/domain/views/team/read-earned.server';
import { readPaid } from '~/domain/views/team/read-paid.server';
import { readTeamDays } from '~/domain/views/team/read-team.server';
import { figureOf } from '~/domain/views/team/team-figures';
import { addSums, noSums, type TeamSums } from '~/domain/views/team/team-sums';
import { rateText } from '~/features/common/rate-text';
import { csvResponse } from '~/http/files/csv.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatDay, formatDigits, formatNumber } from '~/i18n/format';

/** What the shared filters of records have read from the address. */
type Framed = { frame: { period: { from: string; to: string } }; from: Date; until: Date };

const figureKeys = ['deposits', 'withdrawals', 'valid', 'payout', 'result', 'promotions', 'rebates', 'net'] as const;

/** Where an account is in its line, and the statement of its team. Operators and trial accounts stand in none: 404. */
export async function readLine(ctx: SignedInContext, accountId: number, framed: Framed) {
  const { language, site, t } = ctx;
  const sheet = await getAccountSummary(ctx, accountId).catch(notFoundOn('identity.not_found'));
  if (sheet.role !== 'member' && sheet.role !== 'agent') throw notFound();
  if (ctx.url.searchParams.get('format') === 'csv') {
    return statementFile(ctx, sheet.account, (await readStatement(ctx, accountId, framed)).rows);
  }
  const [statement, ratePpm, bounds, request, [open], proof, links] = await Promise.all([
    readStatement(ctx, accountId, framed),
    findRate(ctx, accountId),
    readRateBounds(ctx, accountId),
    findOpenRequest(ctx, accountId),
    findOpenProposals(ctx, { kinds: ['lineMove'], subject: String(accountId) }),
    readPasswordProof(ctx),
    sheet.role === 'agent' ? listOpenLinks(ctx, accountId) : null,
  ]);
  const percent = (ppm: number) => formatDigits(percentOf(ppm), language);
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
      at: formatDateTime(request.at, language, site.settings.timeZone),
    },
    links: links?.map((link) => showLink(ctx, link)) ?? null,
    keys: figureKeys.map((key) => ({ key, heading: t(`reports:column.${key}`) })),
    ...showStatement(ctx, statement),
    back: paths.operatorAccount(accountId),
  };
}

export type OperatorLine = Exclude<Awaited<ReturnType<typeof readLine>>, Response>;

function showLink({ language, site, t }: SignedInContext, link: RegistrationLink) {
  const { id, channel, code, invites, expiresAt } = link;
  const used = formatNumber(link.signUps, language);
  const most = link.usesAtMost === null ? null : formatNumber(link.usesAtMost, language);
  return {
    ...{ id, channel, code, invites },
    rate: rateText(link.ratePpm, language),
    signUps: most === null ? used : t('team:link.of', { used, most }),
    firstDeposits: formatNumber(link.firstDeposits, language),
    expires: expiresAt && formatDateTime(expiresAt, language, site.settings.timeZone),
  };
}

type Statement = Awaited<ReturnType<typeof readStatement>>;
type Row = Statement['rows'][number];

/** What the team did on each day, and what the account earned by it and was paid. */
async function readStatement(ctx: SignedInContext, accountId: number, { frame, from, until }: Framed) {
  const { timeZone } = ctx.site.settings;
  const days = { from: frame.period.from, to: frame.period.to };
  const { main } = await walletAccounts(ctx, accountId);
  const [team, earned, paid] = await Promise.all([
    readTeamDays(ctx, { nodeId: accountId, days }),
    readEarned(ctx, { accountId, days, timeZone }),
    readPaid(ctx, { accountId: main, from, to: until, timeZone }),
  ]);
  const rows = eachDay(days.from, days.to).map((day) => ({
    day,
    hasPlayed: team.has(day),
    sums: team.get(day) ?? noSums(),
    earnedMinor: sumOf(earned.filter((line) => line.day === day)),
    paidMinor: sumOf(paid.filter((line) => line.day === day)),
  }));
  return { rows, earned, paid };
}

function statementFile(ctx: SignedInContext, account: string, rows: Row[]): Promise<Response> {
  const { t } = ctx;
  return csvResponse<Row>(ctx, {
    fileName: `statement-${account}`,
    columns: [
      { heading: t('reports:column.day'), cell: ({ day }) => day },
      ...figureKeys.map((key) => ({
        heading: t(`reports:column.${key}`),
        amount: ({ sums }: Row) => figureOf(key, sums),
      })),
      { heading: t('reports:income.total.earned'), amount: ({ earnedMinor }) => earnedMinor },
      { heading: t('reports:income.total.paid'), amount: ({ paidMinor }) => paidMinor },
    ],
    rows,
    total: t('reports:total.all'),
  });
}

function showStatement({ language, t }: SignedInContext, { rows, earned, paid }: Statement) {
  const figures = (sums: TeamSums) => figureKeys.map((key) => ({ key, amount: formatMinor(figureOf(key, sums), 4) }));
  return {
    total: figures(rows.map(({ sums }) => sums).reduce<TeamSums>(addSums, noSums())),
    income: incomeKinds.map((kind) => ({
      kind,
      label: t(`reports:source.${kind}`),
      earned: formatMinor(sumOf(earned.filter((line) => line.kind === kind)), 4),
      paid: formatMinor(sumOf(paid.filter((line) => line.kind === kind)), 4),
    })),
    days: rows
      .filter(({ hasPlayed }) => hasPlayed)
      .toReversed()
      .map(({ day, sums }) => ({ day, text: formatDay(day, language), figures: figures(sums) })),
  };
}

const sumOf = (lines: { amountMinor: bigint }[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
