import { sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type ContractKind, contractRules } from './kinds';

type Bill = { id: number; kind: ContractKind; paidMinor: bigint };
export type Payment = { at: Date; amountMinor: bigint };

/** What was paid of a bill and when, the first payment first: each one's key says what had been paid before it. */
export async function listPayments({ db }: Pick<Ctx, 'db'>, { id, kind, paidMinor }: Bill): Promise<Payment[]> {
  if (paidMinor === 0n) return [];
  const { rows } = await db.execute<{ at: string; amount: string }>(sql`
    with recursive paid as (
      ${paymentAfter(id, kind, sql`0`)}
      union all
      select next.* from paid, lateral (${paymentAfter(id, kind, sql`paid.paid`)}) next
      where paid.paid < ${String(paidMinor)}::bigint)
    select at, amount from paid order by paid`);
  return rows.map(({ at, amount }) => ({ at: new Date(at), amountMinor: BigInt(amount) }));
}

function paymentAfter(id: number, kind: ContractKind, paid: ReturnType<typeof sql>) {
  return sql`
    select t.at, e.amount, (${paid} + e.amount)::bigint as paid
    from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.amount > 0
    where t.kind = ${contractRules[kind].movement} and t.key = ${`contract-bill:${id}:`} || ${paid}`;
}
