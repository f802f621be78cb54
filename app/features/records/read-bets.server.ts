import { type BetFilter, type BetLine, type BetPage, countedAmounts } from '~/domain/views/records/bet-record';
import { findBet, listBets } from '~/domain/views/records/list-bets.server';
import { readRound } from '~/domain/views/records/read-round.server';
import { totalBets } from '~/domain/views/records/total-bets.server';
import { betAmounts, gameName, resultOf, showBet, showStep, showWholeBet } from '~/features/common/show-bet.server';
import { csvResponse } from '~/http/files/csv.server';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
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
    totals: { bets: formatNumber(totals.bets, ctx.language), ...betAmounts(totals) },
    pageSums: betAmounts(sumsOf(page.lines, filter)),
    isFiltered: Boolean(search.category || search.vendor || search.game || search.status),
  };
}

export type BetsData = Exclude<Awaited<ReturnType<typeof readBets>>, Response>;
export type ShownBet = BetsData['lines'][number];

/** One bet whole; another player's is not found. */
export async function readBet(ctx: SignedInContext, betId: number) {
  const bet = Number.isSafeInteger(betId) ? await findBet(ctx, ctx.viewer.id, betId) : null;
  if (!bet) throw notFound();
  const round = await readRound(ctx, { accountId: ctx.viewer.id, ...bet });
  return { ...showWholeBet(ctx, bet), steps: round.map((step, key) => showStep(ctx, step, key)) };
}

export type BetData = Awaited<ReturnType<typeof readBet>>;

function sumsOf(lines: readonly BetLine[], filter: BetFilter) {
  const counted = lines.map((line) => countedAmounts(line, filter));
  const sum = (of: keyof (typeof counted)[number]) => counted.reduce((total, amounts) => total + amounts[of], 0n);
  return { stakeMinor: sum('stakeMinor'), payoutMinor: sum('payoutMinor'), validBetMinor: sum('validBetMinor') };
}

/** The roll-up knows neither games nor states. */
function needsBets({ game, status }: RecordsSearch): boolean {
  return Boolean(game || status);
}

function betsFile(ctx: SignedInContext, filter: BetFilter, isOldestFirst: boolean): Promise<Response> {
  const { language, t } = ctx;
  const amountOf = (of: 'stakeMinor' | 'validBetMinor' | 'payoutMinor') => ({
    amount: (bet: BetLine) => bet[of],
    summand: (bet: BetLine) => countedAmounts(bet, filter)[of],
  });
  return csvResponse(ctx, {
    fileName: 'bets',
    columns: [
      { heading: t('records:column.placedAt'), moment: ({ placedAt }: BetLine) => placedAt },
      { heading: t('records:column.game'), cell: (bet) => gameName(ctx, bet) },
      { heading: t('records:column.vendor'), cell: (bet) => bet.vendorNames?.[language] ?? bet.vendorCode },
      { heading: t('records:column.round'), cell: ({ round }) => round },
      { heading: t('records:column.reference'), cell: ({ reference }) => reference },
      { heading: t('records:column.stake'), ...amountOf('stakeMinor') },
      { heading: t('records:column.valid'), ...amountOf('validBetMinor') },
      { heading: t('records:column.payout'), ...amountOf('payoutMinor') },
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
