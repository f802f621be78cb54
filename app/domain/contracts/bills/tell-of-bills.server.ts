import { sql } from 'drizzle-orm';
import { sqlArray } from '~/db/sql-values.server';
import { type Letter, sendLetters } from '~/domain/messaging/inbox/send-letters.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { type ContractKind, contractRules } from '../kinds';

type Side = { id: number; account: string };
export type ToldBill = {
  id: number;
  kind: ContractKind;
  grossMinor: bigint;
  paidMinor: bigint;
  /** Null: the house. */
  payer: Side | null;
  payee: Side;
};

/** Of bills just paid to the end: each receiver hears of its own, a payer of all together. */
export async function tellPaid(ctx: Ctx, bills: readonly ToldBill[]): Promise<void> {
  const told = bills.filter(({ kind }) => contractRules[kind].hasLetters);
  const letters: Letter[] = told.map(({ id, kind, grossMinor: amount, payer, payee }) => ({
    accountId: payee.id,
    template: payer ? 'billPaid' : 'houseBillPaid',
    params: { kind, amount, ...(payer ? { account: payer.account } : {}) },
    about: `contractBill:${id}`,
  }));
  for (const own of byPayer(told)) {
    const { id, kind, payer } = own[0]!;
    const amount = own.reduce((sum, { grossMinor, paidMinor }) => sum + grossMinor - paidMinor, 0n);
    letters.push({
      accountId: payer!.id,
      template: 'billsPassedOn',
      params: { kind, amount, number: own.length },
      about: `contractBill:${id}`,
    });
  }
  await sendLetters(ctx, letters);
}

/** Of bills that their payers cannot pay in full: once each, until what was owed before is paid. */
export async function tellUnpaid(ctx: Ctx, bills: readonly ToldBill[]): Promise<void> {
  const owing = await listOwing(ctx, bills);
  const isNews = ({ kind, payer }: ToldBill, payeeId: number | null) =>
    !owing.some(
      (each) => each.kind === kind && each.payerId === payer!.id && (payeeId ?? each.payeeId) === each.payeeId,
    );
  const firsts = new Map<string, ToldBill>();
  for (const bill of bills) {
    const key = `${bill.kind} ${bill.payer!.id} ${bill.payee.id}`;
    if (isNews(bill, bill.payee.id) && !firsts.has(key)) firsts.set(key, bill);
  }
  const letters: Letter[] = [...firsts.values()].map(({ id, kind, grossMinor, paidMinor, payer, payee }) => ({
    accountId: payee.id,
    template: 'billUnpaid',
    params: { kind, account: payer!.account, amount: grossMinor - paidMinor },
    about: `contractBill:${id}`,
  }));
  for (const own of byPayer(bills)) {
    const { id, kind, payer } = own[0]!;
    if (!isNews(own[0]!, null)) continue;
    letters.push({ accountId: payer!.id, template: 'billsOwed', params: { kind }, about: `contractBill:${id}` });
  }
  await sendLetters(ctx, letters);
}

function byPayer(bills: readonly ToldBill[]): ToldBill[][] {
  const found = new Map<string, ToldBill[]>();
  for (const bill of bills) {
    if (!bill.payer) continue;
    const key = `${bill.kind} ${bill.payer.id}`;
    found.set(key, [...(found.get(key) ?? []), bill]);
  }
  return [...found.values()];
}

type Owing = { kind: ContractKind; payerId: number; payeeId: number };

/** What the payers of these bills were told already that they owe. */
async function listOwing(ctx: Ctx, bills: readonly ToldBill[]): Promise<Owing[]> {
  const { rows } = await ctx.db.execute<{ kind: ContractKind; payer: string; payee: string }>(sql`
    select distinct r.kind, b.payer_id as payer, b.payee_id as payee
    from contract_bills b join settlement_runs r on r.id = b.run_id
    where b.state in ('insufficient', 'part_paid')
      and b.payer_id = any (${sqlArray(
        [...bills].map(({ payer }) => payer!.id),
        'bigint',
      )})
      and b.id <> all (${sqlArray(
        [...bills].map(({ id }) => id),
        'bigint',
      )})`);
  return rows.map(({ kind, payer, payee }) => ({ kind, payerId: Number(payer), payeeId: Number(payee) }));
}
