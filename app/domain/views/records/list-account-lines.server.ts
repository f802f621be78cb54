import { sql } from 'drizzle-orm';
import { plannedSql } from '~/db/named-query.server';
import { sqlWords } from '~/db/sql-values.server';
import type { AdjustmentCategory } from '~/domain/cashier/adjustments/adjustment-states';
import type { MovementKind } from '~/domain/ledger/movement';
import { readStatement, type StatementLine, type StatementPage } from '~/domain/ledger/read-statement.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { Words } from '~/domain/shared/language';

type Requested = { id: number; reference: string };

/** What lies behind a line, where it is a bet, a deposit, a withdrawal or a correction. */
export type AccountLine = StatementLine & {
  bet: { id: number; gameNames: Words | null } | null;
  deposit: Requested | null;
  withdrawal: Requested | null;
  adjustment: AdjustmentCategory | null;
};
export type AccountPage = Omit<StatementPage, 'lines'> & { lines: AccountLine[] };

type Question = {
  ownerId: number;
  accountId: number;
  from: Date;
  to: Date;
  kinds?: MovementKind[];
  size: number;
  older?: string | undefined;
  newer?: string | undefined;
  isOldestFirst?: boolean;
};

/** The movements of one of an owner's accounts, each with what it was for. */
export async function listAccountLines(
  ctx: Ctx,
  { ownerId, accountId, older, newer, ...rest }: Question,
): Promise<AccountPage> {
  const page = await readStatement(ctx, {
    ...rest,
    accountIds: [accountId],
    ...(older ? { older } : {}),
    ...(newer ? { newer } : {}),
  });
  const [bets, deposits, withdrawals, adjustments] = await Promise.all([
    betsBehind(ctx, ownerId, page.lines),
    requestsBehind(ctx, ownerId, page.lines, 'deposit'),
    requestsBehind(ctx, ownerId, page.lines, 'withdrawal'),
    adjustmentsBehind(ctx, ownerId, page.lines),
  ]);
  const lines = page.lines.map((line) => {
    const of = <T>(kind: string, found: Map<string, T>): T | null =>
      (line.cause?.kind === kind && found.get(line.cause.id)) || null;
    return {
      ...line,
      bet: of('bet', bets),
      deposit: of('deposit', deposits),
      withdrawal: of('withdrawal', withdrawals),
      adjustment: of('adjustment', adjustments),
    };
  });
  return { ...page, lines };
}

function causesOf(lines: StatementLine[], kind: string): string[] {
  return [...new Set(lines.flatMap(({ cause }) => (cause?.kind === kind ? [cause.id] : [])))];
}

async function requestsBehind(ctx: Ctx, ownerId: number, lines: StatementLine[], kind: 'deposit' | 'withdrawal') {
  const causes = causesOf(lines, kind).filter(isNumber);
  if (causes.length === 0) return new Map<string, Requested>();
  const table = sql.identifier(`${kind}s`);
  const { rows } = await ctx.db.execute<{ id: string; reference: string }>(sql`
    select id, reference from ${table} where account_id = ${ownerId} and id = any(${sql.param(causes)}::bigint[])`);
  return new Map(rows.map(({ id, reference }) => [String(id), { id: Number(id), reference }]));
}

async function adjustmentsBehind(ctx: Ctx, ownerId: number, lines: StatementLine[]) {
  const causes = causesOf(lines, 'adjustment').filter(isNumber);
  if (causes.length === 0) return new Map<string, AccountLine['adjustment']>();
  const { rows } = await ctx.db.execute<{ id: string; category: AdjustmentCategory }>(sql`
    select id, category from adjustments where account_id = ${ownerId} and id = any(${sql.param(causes)}::bigint[])`);
  return new Map(rows.map(({ id, category }) => [String(id), category]));
}

function isNumber(cause: string): boolean {
  return /^\d{1,15}$/.test(cause);
}

/** A bet is named by its number, or by its vendor and the vendor's reference. */
async function betsBehind(ctx: Ctx, ownerId: number, lines: StatementLine[]) {
  const causes = causesOf(lines, 'bet');
  if (causes.length === 0) return new Map<string, AccountLine['bet']>();
  const [numbers, references] = [causes.filter(isNumber), causes.filter((cause) => !isNumber(cause))];
  const pairs = references.map((cause) => [cause.slice(0, cause.indexOf(':')), cause.slice(cause.indexOf(':') + 1)]);
  const rows = await plannedSql<{ cause: string; id: string; names: Words | null }>(
    ctx.db,
    sql`
    select b.cause, b.id,
      case when g.node_id is null then null else ${sqlWords('g.name')} end as names
    from (
      select id::text as cause, id, node_id from bets where id = any (${sql.param(numbers)}::bigint[]) and account_id = ${ownerId}
      union all
      select b.vendor_code || ':' || b.reference, b.id, b.node_id
      from unnest(${sql.param(pairs.map(([vendor]) => vendor))}::text[], ${sql.param(pairs.map(([, reference]) => reference))}::text[])
        as c (vendor_code, reference)
      join bets b on b.vendor_code = c.vendor_code and b.reference = c.reference and b.account_id = ${ownerId}) b
    left join games g on g.node_id = b.node_id`,
  );
  return new Map(rows.map(({ cause, id, names }) => [cause, { id: Number(id), gameNames: names }]));
}
