import { formatMinor } from '~/domain/shared/money';
import type { BetFilter, BetLine, BetPage } from '~/domain/views/records/bet-record';
import { findBet, listBets } from '~/domain/views/records/list-bets.server';
import { type RoundStep, readRound } from '~/domain/views/records/read-round.server';
import { totalBets } from '~/domain/views/records/total-bets.server';
import { csvResponse } from '~/http/files/csv.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';
import { betLooks } from './bet-looks';
import { readFrame } from './read-frame.server';
import { type RecordsSearch, readRecordsSearch } from './records-search';

const pageSize = 20;
const readAtOnce = 1_000;

/**
 * The betting record of whoever asks, or of another whom the caller has proven that they may see; a file of the same
 * where `format=csv` asks for one. Of another it tells no balances, and no bet has a page.
 */
export async function readBets(ctx: SignedInContext, { ownerId = ctx.viewer.id }: { ownerId?: number } = {}) {
  const search = readRecordsSearch(ctx.url.searchParams);
  const { frame, to, from, until } = await readFrame(ctx, search, { isFiltered: needsBets(search) });
  const filter: BetFilter = {
    accountId: ownerId,
    from,
    to: until,
    category: search.category,
    vendorCode: search.vendor,
    nodeId: search.game,
    state: search.status,
  };
  const isOldestFirst = search.sort === 'oldest';
  if (search.format === 'csv') return betsFile(ctx, filter, isOldestFirst);
  const [page, totals] = await Promise.all([
    listBets(ctx, filter, { size: pageSize, older: search.after, newer: search.before, isOldestFirst }),
    totalBets(ctx, filter, frame.period),
  ]);
  return {
    frame,
    isOwn: ownerId === ctx.viewer.id,
    lines: page.lines.map((line) => showBet(ctx, line)),
    game: search.game ? { name: gameName(ctx, page.lines[0]), without: to({ game: undefined }) } : null,
    isOldestFirst,
    turned: to({ sort: isOldestFirst ? undefined : 'oldest' }),
    newer: page.newer && to({ before: page.newer }),
    older: page.older && to({ after: page.older }),
    totals: { bets: formatNumber(totals.bets, ctx.language), ...amounts(totals) },
    isFiltered: Boolean(search.category || search.vendor || search.game || search.status),
  };
}

export type BetsData = Exclude<Awaited<ReturnType<typeof readBets>>, Response>;
export type ShownBet = BetsData['lines'][number];

/** One bet whole; another player's is not found. */
export async function readBet(ctx: SignedInContext, betId: number) {
  const bet = Number.isSafeInteger(betId) ? await findBet(ctx, ctx.viewer.id, betId) : null;
  if (!bet) throw new Response(null, { status: 404 });
  const { choices = {}, outcome = {}, ...detail } = bet.detail as BetDetailText;
  // Only rounds of our own games bear such references: they can be calculated again.
  const check = /^S-[0-9a-f-]{36}$/.test(bet.reference) ? paths.verifyRound({ round: bet.reference }) : null;
  const round = await readRound(ctx, { accountId: ctx.viewer.id, ...bet });
  return {
    ...showBet(ctx, bet),
    ...detail,
    check,
    choices: Object.entries(choices),
    outcome: Object.entries(outcome),
    steps: round.map((step, key) => showStep(ctx, step, key)),
  };
}

function showStep(ctx: SignedInContext, step: RoundStep, key: number) {
  return {
    key,
    kind: step.kind,
    isReversed: step.isReversed,
    at: formatDateTime(step.at, ctx.language, ctx.site.settings.timeZone),
    amount: formatMinor(step.amountMinor, 4),
    before: formatMinor(step.balanceBeforeMinor, 4),
    after: formatMinor(step.balanceAfterMinor, 4),
  };
}

type BetDetailText = {
  choices?: Record<string, string>;
  outcome?: Record<string, string>;
  balanceBefore?: string;
  balanceAfter?: string;
  gameVersion?: string;
};

export type BetData = Awaited<ReturnType<typeof readBet>>;

/** The roll-up knows neither games nor states. */
function needsBets({ game, status }: RecordsSearch): boolean {
  return Boolean(game || status);
}

function showBet(ctx: SignedInContext, bet: BetLine) {
  const { language, t } = ctx;
  const { timeZone } = ctx.site.settings;
  const at = (instant: Date | null) => (instant ? formatDateTime(instant, language, timeZone) : null);
  const resultMinor = resultOf(bet);
  return {
    id: bet.id,
    game: gameName(ctx, bet),
    nodeId: bet.nodeId,
    category: bet.category,
    vendor: bet.vendorNames?.[language] ?? bet.vendorCode,
    round: bet.round,
    reference: bet.reference,
    placedAt: at(bet.placedAt)!,
    settledAt: at(bet.settledAt),
    state: { text: t(`records:state.${bet.state}`), look: betLooks[bet.state] },
    ...amounts(bet),
    result: resultMinor === null ? null : formatMinor(resultMinor, 4),
  };
}

/** Null while nothing is won or lost yet. */
function resultOf({ state, payoutMinor, stakeMinor }: BetLine): bigint | null {
  return state === 'won' || state === 'lost' || state === 'draw' ? payoutMinor - stakeMinor : null;
}

function amounts(sums: { stakeMinor: bigint; payoutMinor: bigint; validBetMinor: bigint }) {
  return {
    stake: formatMinor(sums.stakeMinor, 4),
    payout: formatMinor(sums.payoutMinor, 4),
    valid: formatMinor(sums.validBetMinor, 4),
  };
}

function gameName({ language, t }: SignedInContext, bet: BetLine | undefined): string {
  return bet?.gameNames?.[language] ?? t('records:unknownGame');
}

function betsFile(ctx: SignedInContext, filter: BetFilter, isOldestFirst: boolean): Response {
  const { language, t } = ctx;
  return csvResponse(ctx, {
    fileName: 'bets',
    columns: [
      { heading: t('records:column.placedAt'), moment: ({ placedAt }: BetLine) => placedAt },
      { heading: t('records:column.game'), cell: (bet) => gameName(ctx, bet) },
      { heading: t('records:column.vendor'), cell: (bet) => bet.vendorNames?.[language] ?? bet.vendorCode },
      { heading: t('records:column.round'), cell: ({ round }) => round },
      { heading: t('records:column.reference'), cell: ({ reference }) => reference },
      { heading: t('records:column.stake'), amount: ({ stakeMinor }) => stakeMinor },
      { heading: t('records:column.valid'), amount: ({ validBetMinor }) => validBetMinor },
      { heading: t('records:column.payout'), amount: ({ payoutMinor }) => payoutMinor },
      { heading: t('records:column.result'), amount: (bet) => resultOf(bet) },
      { heading: t('records:column.state'), cell: ({ state }) => t(`records:state.${state}`) },
      { heading: t('records:column.settledAt'), moment: ({ settledAt }) => settledAt },
    ],
    rows: allBets(ctx, filter, isOldestFirst),
    total: t('records:total.all'),
  });
}

async function* allBets(ctx: SignedInContext, filter: BetFilter, isOldestFirst: boolean) {
  let on: { older?: string; newer?: string } | null = {};
  while (on) {
    const { lines, older, newer }: BetPage = await listBets(ctx, filter, { size: readAtOnce, isOldestFirst, ...on });
    yield* lines;
    if (isOldestFirst) on = newer === null ? null : { newer };
    else on = older === null ? null : { older };
  }
}
