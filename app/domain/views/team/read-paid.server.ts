import { sql } from 'drizzle-orm';
import { quotedList, sqlArray, sqlTime } from '~/db/sql-values.server';
import type { ContractKind, ContractPeriod } from '~/domain/contracts/kinds';
import { readStatement, type StatementLine } from '~/domain/ledger/read-statement.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { dayAfter, isDay, startOfDay } from '~/domain/shared/period';
import { type IncomeDay, type IncomeKind, type IncomeLine, incomeKinds } from './income';

/** What comes back of an agent's own lottery stakes is no income of the line. */
const causeOfPlay = 'bet';

type Question = { accountId: number; from: Date; to: Date; timeZone: string };

/** What reached the main account by the agent's line and left it for downlines, by the day of the payment. */
export async function readPaid(ctx: Ctx, { accountId, from, to, timeZone }: Question): Promise<IncomeDay[]> {
  const kinds = quotedList(incomeKinds);
  // An entry may bear a later time than its movement, never an earlier one: clocks differ, an account's entries are in order.
  const { rows } = await ctx.db.execute<{ day: string; kind: IncomeKind; amount: string }>(sql`
    select (t.at at time zone ${timeZone})::date::text as day, t.kind, sum(e.amount) as amount
    from ledger_entries e join ledger_transfers t on t.id = e.transfer_id and t.kind in (${kinds})
      and t.cause_kind is distinct from ${causeOfPlay}
    where e.account_id = ${accountId} and e.balance_after is not null and e.at >= ${sqlTime(from)}
      and t.at >= ${sqlTime(from)} and t.at < ${sqlTime(to)}
    group by 1, 2 order by 1, 2`);
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }));
}

type Page = { kinds?: readonly IncomeKind[]; size: number; older?: string | null; newer?: string | null };
export type PaidPage = { lines: IncomeLine[]; older: string | null; newer: string | null };

/** The payments themselves, the latest first, each with the bill it belongs to. */
export async function listPaid(ctx: Ctx, { accountId, from, to, timeZone }: Question, page: Page): Promise<PaidPage> {
  const { older, newer, size, kinds = incomeKinds } = page;
  const statement = await readStatement(ctx, {
    accountIds: [accountId],
    kinds: [...kinds],
    exceptCause: causeOfPlay,
    ...{ from, to, size },
    ...(older && { older }),
    ...(newer && { newer }),
  });
  const bills = await billsBehind(ctx, statement.lines);
  const lines = statement.lines.map((line) => lineOf(line, bills, timeZone));
  return { lines, older: statement.older, newer: statement.newer };
}

/** All of them, for a file. */
export async function* eachPaid(
  ctx: Ctx,
  question: Question,
  kinds: readonly IncomeKind[],
): AsyncGenerator<IncomeLine> {
  let older: string | null = null;
  do {
    const page: PaidPage = await listPaid(ctx, question, { kinds, size: 500, older });
    yield* page.lines;
    older = page.older;
  } while (older);
}

type Bill = {
  id: string;
  kind: ContractKind;
  period: ContractPeriod;
  starts: string;
  ends: string;
  payer: string | null;
  payee: string;
};

async function billsBehind(ctx: Ctx, lines: StatementLine[]): Promise<Map<string, Bill>> {
  const ids = lines.flatMap(({ cause }) =>
    cause?.kind === 'contract_bill' && /^\d{1,15}$/.test(cause.id) ? [cause.id] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.db.execute<Bill>(sql`
    select b.id, r.kind, r.period, r.starts_at as starts, r.ends_at as ends, payer.account as payer, payee.account as payee
    from contract_bills b join settlement_runs r on r.id = b.run_id join accounts payee on payee.id = b.payee_id
    left join accounts payer on payer.id = b.payer_id where b.id = any (${sqlArray(ids, 'bigint')})`);
  return new Map(rows.map((row) => [String(row.id), row]));
}

function lineOf(line: StatementLine, bills: ReadonlyMap<string, Bill>, timeZone: string): IncomeLine {
  const { amountMinor, at, cause } = line;
  const bill = cause ? bills.get(cause.id) : undefined;
  const paid = { key: String(line.entryId), amountMinor, openMinor: 0n, paidAt: at };
  if (bill && cause?.kind === 'contract_bill') {
    const isOwed = amountMinor < 0n;
    return {
      ...paid,
      ...{ source: bill.kind, period: bill.period, isOwed, billId: Number(bill.id) },
      startsAt: new Date(bill.starts),
      endsAt: new Date(bill.ends),
      other: isOwed ? bill.payee : bill.payer,
    };
  }
  const day = cause?.kind === 'rebate' && isDay(cause.id.slice(0, 10)) ? cause.id.slice(0, 10) : null;
  return {
    ...paid,
    ...{ source: line.kind as IncomeKind & 'rebate', period: 'daily', isOwed: false, billId: null, other: null },
    startsAt: day ? startOfDay(day, timeZone) : at,
    endsAt: day ? startOfDay(dayAfter(day), timeZone) : at,
  };
}
