import type { Db } from '~/db/client.server';
import { isDatabaseDown } from '~/db/is-database-down.server';
import { namedQuery } from '~/db/named-query.server';
import { recentsAtMost } from '~/domain/catalogue/own-games';
import { movementTally } from '~/domain/ledger/movement-tally';
import { refusalOf, type StakeVerdict } from '~/domain/play/admission.server';
import { betTally } from '~/domain/play/bet-tally';
import { createBatcher } from '~/domain/shared/batcher';
import { afterCommit } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { keepPrices } from '../prices/stored-prices.server';
import { type Slip, sentSlip } from './slip.server';

/** The number of the order, or why there is none. */
type PlacedSlip = { orderId: number } | { refusal: Refusal };

type Row = {
  n: number;
  code: keyof typeof refusals | null;
  order_id: string | null;
  params: Record<string, string | null> | null;
  is_first: boolean;
};

const statement = {
  name: 'lottery_place',
  text: 'select n, code, order_id, params, is_first from lottery_place($1::jsonb) order by n',
};

/** Slips of different accounts; each answer is committed with the transaction of `db`, or by itself outside one. */
export async function placeSlips(
  db: Db,
  slips: readonly Slip[],
  storedPrices = new Set<string>(),
): Promise<PlacedSlip[]> {
  for (const { prices, at } of slips) {
    if (!storedPrices.has(prices.version)) await keepPrices({ db, now: at }, prices);
    storedPrices.add(prices.version);
  }
  const sent = slips.map((slip, at) => sentSlip(slip, at, recentsAtMost));
  const rows = await namedQuery<Row>(db, { ...statement, values: [JSON.stringify(sent)] });
  return rows.map(({ n, code, params, order_id, is_first }) => {
    const slip = slips[n - 1]!;
    if (is_first) afterCommit({ db }, () => countPlaced(slip));
    if (code === null) return { orderId: Number(order_id) };
    return { refusal: refusals[code](params ?? {}, slip) };
  });
}

function countPlaced({ judged }: Slip): void {
  for (const { stakeMinor } of judged) {
    betTally.count('own', stakeMinor);
    movementTally.count('bet', stakeMinor);
  }
}

type Params = Record<string, string | null>;
const plainParams = (params: Params) => params as Record<string, string>;

/** By the codes of `lottery_place`. */
const refusals = {
  key_conflict: () => new Refusal('form.key_conflict'),
  not_found: () => new Refusal('lottery.not_found'),
  stopped: () => new Refusal('play.stopped'),
  closed: () => new Refusal('lottery.closed'),
  not_offered: () => new Refusal('lottery.not_offered'),
  not_enough: () => new Refusal('ledger.insufficient_funds', 'amount'),
  line_most: (params: Params) => new Refusal('lottery.line_most', 'multiplier', plainParams(params)),
  over_payout: (params: Params) => new Refusal('lottery.over_payout', 'multiplier', plainParams(params)),
  number_full: (params: Params) => new Refusal('lottery.number_full', 'picks', plainParams(params)),
  draw_full: ({ leftMinor }: Params) => new Refusal('lottery.draw_full', 'multiplier', { leftMinor: leftMinor! }),
  not_admitted: ({ verdict, kind, period, amountMinor, leftMinor, barredUntil }: Params, { at, timeZone }: Slip) =>
    refusalOf(
      { verdict, kind, period, amount_minor: amountMinor, left_minor: leftMinor } as StakeVerdict,
      barredUntil ? new Date(barredUntil) : null,
      at,
      timeZone,
    ),
} satisfies Record<string, (params: Params, slip: Slip) => Refusal>;

export type SlipBatcher = (slip: Slip) => Promise<PlacedSlip>;

/** Slips that wait at the same moment are placed by one call of the database. What is answered is committed. */
export function openSlipBatcher(db: Db): SlipBatcher {
  const storedPrices = new Set<string>();
  return createBatcher<Slip, PlacedSlip>({
    runBatch: (slips) => placeSlips(db, slips, storedPrices),
    keysOf: ({ accountId }) => [`account ${accountId}`],
    maxBatchSize: 64,
    minBatchSize: 24,
    // While one batch is written to disk the next one is sent.
    maxConcurrentBatches: 2,
    maxWaitMs: 20,
    // A slip has its key: one that was stored is answered as before.
    shouldRetry: (error) => !isDatabaseDown(error),
  });
}
