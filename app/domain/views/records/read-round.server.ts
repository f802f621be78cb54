import { sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';

export type RoundStep = {
  kind: 'bet' | 'win' | 'rollback' | 'rebate';
  at: Date;
  amountMinor: bigint;
  balanceBeforeMinor: bigint;
  balanceAfterMinor: bigint;
  isReversed: boolean;
  /** The vendor's id of its call; null where none is kept. */
  transactionId: string | null;
  /** In the ledger; null where nothing was moved. */
  movementId: number | null;
};

type Row = {
  kind: RoundStep['kind'];
  at: string;
  amount: string;
  moved: string;
  balance: string;
  is_reversed: boolean;
  transaction_id: string;
  movement_id: string | null;
};

type Question = { accountId: number; vendorCode: string; reference: string };

/** The round a bet belongs to, in its order: what the vendor has said of it, or, of a bet without calls, its movements in the ledger. */
export async function readRound(ctx: Ctx, question: Question): Promise<RoundStep[]> {
  const told = await readCalls(ctx, question);
  return told.length > 0 ? told : readMovements(ctx, question);
}

async function readMovements(ctx: Ctx, question: Question): Promise<RoundStep[]> {
  const { accountId } = question;
  const { rows } = await ctx.db.execute<Pick<Row, 'kind' | 'at' | 'moved' | 'balance'> & { movement_id: string }>(sql`
    select steps.kind, e.at, e.amount as moved, e.balance_after as balance, m.id as movement_id
    from unnest(${sqlArray(await keysOf(ctx, question), 'text')}) as keys (key)
    cross join unnest(array['bet', 'win', 'rollback', 'rebate']) as steps (kind)
    join ledger_movements m on m.key_digest = ledger_key_digest(steps.kind, keys.key)
    join ledger_entries e on e.transfer_id = m.id
    join ledger_accounts a on a.id = e.account_id and a.owner_id = ${accountId} and a.kind = 'main'
    order by e.at, e.id`);
  return rows.map(({ kind, at, moved, balance, movement_id }) => ({
    kind,
    at: new Date(at),
    amountMinor: kind === 'bet' ? -BigInt(moved) : BigInt(moved),
    balanceBeforeMinor: BigInt(balance) - BigInt(moved),
    balanceAfterMinor: BigInt(balance),
    isReversed: false,
    transactionId: null,
    movementId: Number(movement_id),
  }));
}

/**
 * The keys of a bet's movements: the ledger has no index of causes. A correction of a lottery draw posts with the bet's key and the
 * version of the result.
 */
async function keysOf(ctx: Ctx, { accountId, vendorCode, reference }: Question): Promise<string[]> {
  const key = `${vendorCode}:${reference}`;
  const order = /^L-(\d{1,15})-\d+$/.exec(reference)?.[1];
  if (order === undefined) return [key];
  const { rows } = await ctx.db.execute<{ version: number }>(sql`
    select d.version from lottery_orders o join lottery_draws d on d.id = o.draw_id
    where o.id = ${order}::bigint and o.account_id = ${accountId}`);
  const corrections = Math.max(0, (rows[0]?.version ?? 1) - 1);
  return [key, ...Array.from({ length: corrections }, (_, at) => `${key}:v${at + 2}`)];
}

async function readCalls(ctx: Ctx, { accountId, vendorCode, reference }: Question): Promise<RoundStep[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select t.kind, t.at, t.amount_minor as amount, t.balance_minor as balance, t.reversed_at is not null as is_reversed,
      t.transaction_id, m.id as movement_id,
      coalesce((select e.amount from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.owner_id = t.account_id
        where e.transfer_id = m.id), 0) as moved
    from seamless_transactions asked
    join seamless_transactions t on t.round_id = asked.round_id and t.account_id = asked.account_id
    left join ledger_movements m on m.key_digest = ledger_key_digest(t.kind, t.vendor_code || ':' || t.transaction_id)
    where asked.vendor_code = ${vendorCode} and asked.transaction_id = ${reference} and asked.kind in ('bet', 'win')
      and asked.account_id = ${accountId} and t.status = 'OK'
    order by t.id`);
  return rows.map(({ kind, at, amount, moved, balance, is_reversed, transaction_id, movement_id }) => ({
    kind,
    at: new Date(at),
    amountMinor: kind === 'rollback' ? BigInt(moved) : BigInt(amount),
    balanceBeforeMinor: BigInt(balance) - BigInt(moved),
    balanceAfterMinor: BigInt(balance),
    isReversed: is_reversed,
    transactionId: transaction_id,
    movementId: movement_id === null ? null : Number(movement_id),
  }));
}
