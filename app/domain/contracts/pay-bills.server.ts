import { sql } from 'drizzle-orm';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Outcome, postMany } from '~/domain/ledger/post-many.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { ContractKind } from './kinds';
import { listOf } from './read-figures.server';

const billsAtOnce = 500;
const openStates = sql`('waiting', 'part_paid', 'insufficient')`;

type OpenBill = {
  id: number;
  kind: ContractKind;
  payerId: number | null;
  payeeId: number;
  grossMinor: bigint;
  paidMinor: bigint;
  /** Null: never opened. */
  payerAccount: number | null;
  payeeAccount: number | null;
};

/**
 * Pays what is open and can be paid, from the top of each line down, so that each can pay on with what it got. Who has
 * less than it owes pays what there is; the rest follows when money arrives. Each payment has the key of its bill and of
 * what had been paid before: two who pay the same bill pay it once.
 */
export async function payBills(ctx: Ctx): Promise<void> {
  for (;;) {
    await markInsufficient(ctx);
    const bills = await listPayable(ctx);
    let paid = 0;
    for (let at = 0; at < bills.length; at += billsAtOnce)
      paid += await payBatch(ctx, bills.slice(at, at + billsAtOnce));
    if (paid === 0) return;
  }
}

/** Only bills whose payer has something, or is to be paid by a bill that comes before. */
async function listPayable(ctx: Ctx): Promise<OpenBill[]> {
  const { rows } = await ctx.db.execute<
    Record<'id' | 'payee' | 'gross' | 'paid', string> &
      Record<'payer' | 'from' | 'to', string | null> & { kind: ContractKind }
  >(sql`
    select b.id, r.kind, b.payer_id as payer, b.payee_id as payee, b.gross_minor as gross, b.paid_minor as paid,
      payer.id as from, payee.id as to
    from contract_bills b join settlement_runs r on r.id = b.run_id
    left join ledger_accounts payer on payer.owner_id = b.payer_id and payer.kind = 'main' and payer.ref = ''
    left join ledger_accounts payee on payee.owner_id = b.payee_id and payee.kind = 'main' and payee.ref = ''
    where b.state in ${openStates} and (b.payer_id is null or payer.balance > 0 or b.state = 'waiting')
    order by b.depth, b.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    payerId: row.payer === null ? null : Number(row.payer),
    payeeId: Number(row.payee),
    grossMinor: BigInt(row.gross),
    paidMinor: BigInt(row.paid),
    payerAccount: row.from === null ? null : Number(row.from),
    payeeAccount: row.to === null ? null : Number(row.to),
  }));
}

/** Answers how many payments there were. */
async function payBatch(ctx: Ctx, bills: OpenBill[]): Promise<number> {
  const outcomes = await inTransaction(ctx, async (ctx) => {
    const houses = new Map<ContractKind, number>();
    const movements: Movement[] = [];
    for (const bill of bills) movements.push(await movementOf(ctx, bill, bill.grossMinor - bill.paidMinor, houses));
    const outcomes = await postMany(ctx, movements);
    const posted = bills.filter((_, at) => isFresh(outcomes[at]!));
    const { rows } = await ctx.db.execute(sql`
      update contract_bills b set paid_minor = b.gross_minor, state = 'issued', closed_at = ${ctx.now.toISOString()}::timestamptz
      from unnest(${listOf(posted, ({ id }) => id)}::bigint[], ${listOf(posted, ({ paidMinor }) => paidMinor)}::bigint[]) as p (id, paid)
      where b.id = p.id and b.paid_minor = p.paid and b.state in ${openStates} returning b.id`);
    if (rows.length !== posted.length) throw new Overtaken();
    return outcomes;
  }).catch((error: unknown) => {
    // Somebody decided on one of them meanwhile; the next run sees how it stands.
    if (error instanceof Overtaken) return null;
    throw error;
  });
  if (!outcomes) return 0;
  let paid = outcomes.filter(isFresh).length;
  for (const [at, bill] of bills.entries()) {
    if (isTooMuch(outcomes[at]!) && (await payInPart(ctx, bill))) paid++;
  }
  return paid;
}

class Overtaken extends Error {}

function isFresh(outcome: Outcome): boolean {
  return 'posted' in outcome && !outcome.posted.isReplay;
}

function isTooMuch(outcome: Outcome): boolean {
  return 'error' in outcome && outcome.error instanceof Refusal && outcome.error.code === 'ledger.insufficient_funds';
}

async function payInPart(ctx: Ctx, bill: OpenBill): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const from = bill.payerAccount ?? (await walletAccounts(ctx, bill.payerId!)).main;
    const to = bill.payeeAccount ?? (await walletAccounts(ctx, bill.payeeId)).main;
    const availableMinor = (await lockBalances(ctx, [from, to])).get(from) ?? 0n;
    const leftMinor = bill.grossMinor - bill.paidMinor;
    const amountMinor = availableMinor < leftMinor ? availableMinor : leftMinor;
    if (amountMinor <= 0n) return false;
    const { isReplay } = await post(ctx, await movementOf(ctx, bill, amountMinor));
    if (isReplay) return false;
    const { rows } = await ctx.db.execute(sql`
      update contract_bills set paid_minor = paid_minor + ${String(amountMinor)}::bigint,
        state = case when paid_minor + ${String(amountMinor)}::bigint = gross_minor then 'issued' else 'part_paid' end,
        closed_at = case when paid_minor + ${String(amountMinor)}::bigint = gross_minor then ${ctx.now.toISOString()}::timestamptz end
      where id = ${bill.id} and paid_minor = ${String(bill.paidMinor)}::bigint and state in ${openStates} returning id`);
    if (rows.length !== 1) throw new Overtaken();
    return true;
  }).catch((error: unknown) => {
    const isElsewhere = error instanceof Refusal && error.code === 'ledger.key_conflict';
    if (!(error instanceof Overtaken) && !isElsewhere) throw error;
    return false;
  });
}

async function movementOf(
  ctx: Ctx,
  bill: OpenBill,
  amountMinor: bigint,
  houses = new Map<ContractKind, number>(),
): Promise<Movement> {
  const { id, kind, payeeId, paidMinor } = bill;
  const from = await payerAccountOf(ctx, bill, houses);
  const to = bill.payeeAccount ?? (await walletAccounts(ctx, payeeId)).main;
  return {
    kind: kind === 'dividend' ? 'dividend' : 'salary',
    key: `contract-bill:${id}:${paidMinor}`,
    cause: { kind: 'contract_bill', id },
    moves: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  };
}

async function payerAccountOf(ctx: Ctx, bill: OpenBill, houses: Map<ContractKind, number>): Promise<number> {
  const { kind, payerId, payerAccount } = bill;
  if (payerId !== null) return payerAccount ?? (await walletAccounts(ctx, payerId)).main;
  const house = houses.get(kind) ?? (await houseAccount(ctx, 'commissions', kind));
  houses.set(kind, house);
  return house;
}

/** Waiting for a payer who has nothing, and to whom nothing is on its way. One step down a line at a time. */
async function markInsufficient(ctx: Ctx): Promise<void> {
  for (;;) {
    const { rows } = await ctx.db.execute(sql`
      update contract_bills b set state = 'insufficient'
      where b.state = 'waiting' and b.payer_id is not null
        and not exists (select from ledger_accounts a where a.owner_id = b.payer_id and a.kind = 'main' and a.balance > 0)
        and not exists (select from contract_bills above where above.run_id = b.run_id and above.payee_id = b.payer_id
          and above.state = 'waiting')
      returning b.id`);
    if (rows.length === 0) return;
  }
}
