import { hash } from 'node:crypto';
import type { Db } from '~/db/client.server';
import { isDatabaseDown } from '~/db/is-database-down.server';
import { namedQuery } from '~/db/named-query.server';
import { movementTally } from '~/domain/ledger/movement-tally';
import { createBatcher } from '~/domain/shared/batcher';
import { afterCommit } from '~/domain/shared/ctx.server';
import { betTally } from '../bet-tally';
import { accountOfPlayer, type MovingCall, type MovingFields, type SeamlessStatus } from './protocol';

/** What of the site's settings and status decides about bets. */
export type WalletRules = {
  timeZone: string;
  currency: string;
  idleMinutes: number;
  /** False under maintenance and while play is stopped: no new bets, while what was bet is still paid and given back. */
  isOpen: boolean;
  agentsPlay: boolean;
  largestBetMinor: bigint;
  esports: readonly string[];
  cockfights: readonly string[];
  inhouse: readonly string[];
};

type Call = {
  vendorCode: string;
  kind: MovingCall;
  fields: MovingFields;
  at: Date;
  /** The player's place is closed to the site: no new bets. */
  isBarred?: boolean;
};
export type CallAnswer = {
  status: SeamlessStatus;
  balanceMinor: bigint;
  /** What this call has just paid out, and in which game; null for a replay and whatever pays nothing. */
  paid: { accountId: number; nodeId: number; amountMinor: bigint } | null;
};

type Row = {
  n: number;
  status: SeamlessStatus;
  balance: string;
  is_first: boolean;
  node_id: number | null;
  won: string;
};

const statement = {
  name: 'play_seamless',
  text: 'select n, status, balance, is_first, node_id, won from play_seamless($1::jsonb, $2::jsonb) order by n',
};

const mostTogether = 64;
/** Half a batch costs more than half of what a whole one does. */
const leastTogether = 24;
/** While one batch is being written to disk the next is calculated. */
const lanes = 2;
const patienceMs = 20;

export type SeamlessWallet = ReturnType<typeof openSeamlessWallet>;

/**
 * Decides bets, wins and rollbacks of all vendors: those that wait at the same moment in one call of the database, each
 * with its own answer. What is answered is committed.
 */
export function openSeamlessWallet(db: Db, rules: () => WalletRules) {
  return createBatcher<Call, CallAnswer>({
    runBatch: (calls) => decideCalls(db, calls, rules()),
    // Of one player or one transaction there is one call in a batch: each sees what the one before has done.
    keysOf: ({ vendorCode, fields }) => [
      `player ${fields.playerId}`,
      `transaction ${vendorCode} ${fields.transactionId}`,
      ...(fields.referenceTransactionId ? [`transaction ${vendorCode} ${fields.referenceTransactionId}`] : []),
    ],
    maxBatchSize: mostTogether,
    minBatchSize: leastTogether,
    maxConcurrentBatches: lanes,
    maxWaitMs: patienceMs,
    shouldRetry: (error) => !isDatabaseDown(error),
  });
}

export async function decideCalls(db: Db, calls: Call[], rules: WalletRules): Promise<CallAnswer[]> {
  const { timeZone, currency, largestBetMinor, ...rest } = rules;
  const values = [
    JSON.stringify(calls.map((call, n) => sent(call, n, currency))),
    JSON.stringify({ timeZone, largestBet: String(largestBetMinor), ...rest }),
  ];
  const rows = await namedQuery<Row>(db, { ...statement, values });
  return rows.map(({ n, status, balance, is_first, node_id, won }) => {
    const accountId = accountOfPlayer(calls[n]!.fields.playerId);
    const amountMinor = is_first ? BigInt(won) : 0n;
    if (is_first && status === 'OK') afterCommit({ db }, () => countMoved(calls[n]!));
    const hasPaid = accountId !== null && node_id !== null && amountMinor > 0n;
    return {
      status,
      balanceMinor: BigInt(balance),
      paid: hasPaid ? { accountId, nodeId: node_id, amountMinor } : null,
    };
  });
}

/** A rollback with what the vendor says that it gives back. */
function countMoved({ kind, fields }: Call): void {
  if (fields.amount > 0n) movementTally.count(kind, fields.amount);
  if (kind === 'bet') betTally.count('seamless', fields.amount);
}

function sent({ vendorCode, kind, fields, at, isBarred = false }: Call, n: number, currency: string) {
  return {
    n,
    kind,
    vendor: vendorCode,
    transaction: fields.transactionId,
    hash: hashOfFields(fields),
    account: accountOfPlayer(fields.playerId),
    token: fields.token ? hashOfToken(fields.token) : null,
    game: fields.gameCode,
    round: fields.roundId,
    amount: String(fields.amount),
    closes: fields.roundClosed ?? null,
    reference: fields.referenceTransactionId ?? null,
    at: at.toISOString(),
    currency: fields.currency === currency,
    barred: isBarred,
  };
}

/** The token is no part of what is asked: a vendor may come again with a newer one. */
function hashOfFields(fields: MovingFields): string {
  const { playerId, gameCode, roundId, amount, currency, roundClosed, referenceTransactionId } = fields;
  const told = [
    playerId,
    gameCode,
    roundId,
    String(amount),
    currency,
    roundClosed ?? null,
    referenceTransactionId ?? null,
  ];
  return hash('sha256', JSON.stringify(told), 'base64url');
}

export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
