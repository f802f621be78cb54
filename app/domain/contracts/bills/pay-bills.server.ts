import { type SQL, sql } from 'drizzle-orm';
import { sqlArray, sqlTime } from '~/db/sql-values.server';
import { lockBalances } from '~/domain/ledger/lock-balances.server';
import type { Movement } from '~/domain/ledger/movement';
import { houseAccount, walletAccounts } from '~/domain/ledger/open-accounts.server';
import { post } from '~/domain/ledger/post.server';
import { type Outcome, postMany } from '~/domain/ledger/post-many.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { BillState } from '../contract-states';
import { type ContractKind, contractRules } from '../kinds';
import { type ToldBill, tellPaid, tellUnpaid } from './tell-of-bills.server';

const billsAtOnce = 500;
const openStates = sql`('waiting', 'part_paid', 'insufficient')`;

type OpenBill = ToldBill & {
  state: BillState;
  /** Null: never opened. */
  payerAccount: number | null;
  payeeAccount: number | null;
};

/**
 * Pays what is open and can be paid, from the top of each line down, so that each can pay on with what it got. Who has
 * less than it owes pays what there is; the rest follows when money arrives. Each payment has the key of its bill and of
 * what had been paid before: two who pay the same bill pay it once. Letters come before the bills' rows are changed: a
 * movement of money has locked its owners' live heads by then, and whoever tells of a bill takes them first as well.
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
function listPayable(ctx: Ctx): Promise<OpenBill[]> {
  return listOpen(ctx, sql`b.payer_id is null or payer.balance > 0 or b.state = 'waiting'`);
}

type OpenRow = Record<'id' | 'payee_id' | 'payee_name' | 'gross' | 'paid', string> &
  Record<'payer_id' | 'payer_name' | 'from' | 'to', string | null> & {
    kind: ContractKind;
    state: BillState;
  };

async function listOpen(ctx: Ctx, which: SQL): Promise<OpenBill[]> {
  const { rows } = await ctx.db.execute<OpenRow>(sql`
    select b.id, r.kind, b.state, b.gross_minor as gross, b.paid_minor as paid, b.payer_id, b.payee_id,
      above.account as payer_name, below.account as payee_name,
      payer.id as from, payee.id as to
    from contract_bills b join settlement_runs r on r.id = b.run_id
    join accounts below on below.id = b.payee_id left join accounts above on above.id = b.payer_id
    left join ledger_accounts payer on payer.owner_id = b.payer_id and payer.kind = 'main' and payer.ref = ''
    left join ledger_accounts payee on payee.owner_id = b.payee_id and payee.kind = 'main' and payee.ref = ''
    where b.state in ${openStates} and (${which})
    order by b.depth, b.id`);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    state: row.state,
    payer: row.payer_id === null ? null : { id: Number(row.payer_id), account: row.payer_name! },
    payee: { id: Number(row.payee_id), account: row.payee_name },
    grossMinor: BigInt(row.gross),
    paidMinor: BigInt(row.paid),
    payerAccount: row.from === null ? null : Number(row.from),
    payeeAccount: row.to === null ? null : Number(row.to),
  }));
}

/** Answers how many payments there were. */
async function payBatch(ctx: Ctx, bills: OpenBill[]): Promise<number> {
  const outcomes = await inTransaction(ctx, async (ctx) => {
    const houseAccounts = new Map<ContractKind, number>();
    const movements: Movement[] = [];
    for (const bill of bills)
      movements.push(await movementOf(ctx, bill, bill.grossMinor - bill.paidMinor, houseAccounts));
    const outcomes = await postMany(ctx, movements);
    const posted = bills.filter((_, at) => isFresh(outcomes[at]!));
    await tellPaid(ctx, posted);
    const { rows } = await ctx.db.execute(sql`
      update contract_bills b set paid_minor = b.gross_minor, state = 'issued', closed_at = ${sqlTime(ctx.now)}
      from unnest(${sqlArray(
        posted.map(({ id }) => id),
        'bigint',
      )}, ${sqlArray(
        posted.map(({ paidMinor }) => paidMinor),
        'bigint',
      )}) as p (id, paid)
      where b.id = p.id and b.paid_minor = p.paid and b.state in ${openStates} returning b.id`);
    if (rows.length !== posted.length) throw new ConcurrentSettlement();
    return outcomes;
  }).catch(unlessConcurrent);
  if (!outcomes) return 0;
  let paid = outcomes.filter(isFresh).length;
  for (const [at, bill] of bills.entries()) {
    if (isTooMuch(outcomes[at]!) && (await payInPart(ctx, bill))) paid++;
  }
  return paid;
}

class ConcurrentSettlement extends Error {}

function isFresh(outcome: Outcome): boolean {
  return 'posted' in outcome && !outcome.posted.isReplay;
}

function isTooMuch(outcome: Outcome): boolean {
  return 'error' in outcome && outcome.error instanceof Refusal && outcome.error.code === 'ledger.insufficient_funds';
}

async function payInPart(ctx: Ctx, bill: OpenBill): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const from = bill.payerAccount ?? (await walletAccounts(ctx, bill.payer!.id)).main;
    const to = bill.payeeAccount ?? (await walletAccounts(ctx, bill.payee.id)).main;
    const availableMinor = (await lockBalances(ctx, [from, to])).get(from) ?? 0n;
    const leftMinor = bill.grossMinor - bill.paidMinor;
    const amountMinor = availableMinor < leftMinor ? availableMinor : leftMinor;
    if (amountMinor <= 0n) return false;
    const { isReplay } = await post(ctx, await movementOf(ctx, bill, amountMinor));
    if (isReplay) return false;
    if (amountMinor === leftMinor) await tellPaid(ctx, [bill]);
    else if (bill.state === 'waiting') await tellUnpaid(ctx, [{ ...bill, paidMinor: amountMinor }]);
    const { rows } = await ctx.db.execute(sql`
      update contract_bills set paid_minor = paid_minor + ${String(amountMinor)}::bigint,
        state = case when paid_minor + ${String(amountMinor)}::bigint = gross_minor then 'issued' else 'part_paid' end,
        closed_at = case when paid_minor + ${String(amountMinor)}::bigint = gross_minor then ${sqlTime(ctx.now)} end
      where id = ${bill.id} and paid_minor = ${String(bill.paidMinor)}::bigint and state in ${openStates} returning id`);
    if (rows.length !== 1) throw new ConcurrentSettlement();
    return true;
  }).catch((error: unknown) => {
    const isElsewhere = error instanceof Refusal && error.code === 'ledger.key_conflict';
    if (!(error instanceof ConcurrentSettlement) && !isElsewhere) throw error;
    return false;
  });
}

async function movementOf(
  ctx: Ctx,
  bill: OpenBill,
  amountMinor: bigint,
  houseAccounts = new Map<ContractKind, number>(),
): Promise<Movement> {
  const { id, kind, payee, paidMinor } = bill;
  const from = await payerAccountOf(ctx, bill, houseAccounts);
  const to = bill.payeeAccount ?? (await walletAccounts(ctx, payee.id)).main;
  return {
    kind: contractRules[kind].movement,
    key: `contract-bill:${id}:${paidMinor}`,
    cause: { kind: 'contract_bill', id },
    moves: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  };
}

async function payerAccountOf(ctx: Ctx, bill: OpenBill, houseAccounts: Map<ContractKind, number>): Promise<number> {
  const { kind, payer, payerAccount } = bill;
  if (payer) return payerAccount ?? (await walletAccounts(ctx, payer.id)).main;
  const house = houseAccounts.get(kind) ?? (await houseAccount(ctx, 'commissions', kind));
  houseAccounts.set(kind, house);
  return house;
}

/** Waiting for a payer who has nothing, and to whom nothing is on its way. One step down a line at a time. */
async function markInsufficient(ctx: Ctx): Promise<void> {
  for (;;) {
    const bills = await listOpen(
      ctx,
      sql`b.state = 'waiting' and b.payer_id is not null and coalesce(payer.balance, 0) <= 0
        and not exists (select from contract_bills up where up.run_id = b.run_id and up.payee_id = b.payer_id and up.state = 'waiting')`,
    );
    if (bills.length === 0) return;
    const isDone = await inTransaction(ctx, async (ctx) => {
      await tellUnpaid(ctx, bills);
      const { rows } = await ctx.db.execute(sql`
        update contract_bills set state = 'insufficient'
        where id = any (${sqlArray(
          bills.map(({ id }) => id),
          'bigint',
        )}) and state = 'waiting' returning id`);
      if (rows.length !== bills.length) throw new ConcurrentSettlement();
      return true;
    }).catch(unlessConcurrent);
    if (!isDone) return;
  }
}

/** Somebody decided on one of them meanwhile; the next run sees how it is. */
function unlessConcurrent(error: unknown): null {
  if (error instanceof ConcurrentSettlement) return null;
  throw error;
}
