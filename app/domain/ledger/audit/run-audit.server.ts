import { setTimeout as pause } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { readTrialBalance } from '../read-trial-balance.server';
import { ledgerAlarms, ledgerAudits } from '../tables.server';
import { type AuditPhase, auditPhases } from './audit-phases';
import {
  everything,
  questionsOfAccounts,
  questionsOfEntries,
  questionsOfSnapshots,
  type Range,
} from './audit-steps.server';

export type AuditRow = typeof ledgerAudits.$inferSelect;

const mostTold = 100;
const statementTimeout = '60s';

/** Numbers looked at in one transaction; every second one is a movement's. */
const stepSize = 100_000;

export type Pace = {
  /** Stops after the step under way once this has passed; what is left is done by the next run. */
  mostMs?: number;
  /** Rests this many times as long as the step before took. */
  rest?: number;
  stepSize?: number;
};

/**
 * Goes on with an audit from where it is, step by step, each in a short transaction and noted down when it is done.
 * An audit that is done and found a difference raises an alarm.
 */
export async function runAudit(ctx: Ctx, audit: AuditRow, pace: Pace = {}): Promise<AuditRow> {
  const { mostMs = Number.POSITIVE_INFINITY, rest = 0, stepSize: size = stepSize } = pace;
  const startedAt = performance.now();
  let row = audit;
  do {
    const stepAt = performance.now();
    row = await step(ctx, row, size);
    if (rest > 0 && row.phase !== 'done') await pause((performance.now() - stepAt) * rest);
  } while (row.phase !== 'done' && performance.now() - startedAt < mostMs);
  return row;
}

async function step(ctx: Ctx, row: AuditRow, size: number): Promise<AuditRow> {
  const range = await rangeOf(ctx, row, size);
  const found = range ? await ask(ctx, questionsIn(row.phase, range)) : await differencesAtEnd(ctx, row.phase);
  const differences = [...row.differences, ...found].slice(0, mostTold);
  const next = range ? { position: range.through } : { phase: phaseAfter(row), position: 0 };
  const isDone = 'phase' in next && next.phase === 'done';
  return ctx.db.transaction(async (tx) => {
    if (isDone && differences.length > 0) await tx.insert(ledgerAlarms).values({ at: ctx.now, differences });
    const [noted] = await tx
      .update(ledgerAudits)
      .set({ ...next, differences, ...(isDone ? { finishedAt: sql`clock_timestamp()` } : {}) })
      .where(eq(ledgerAudits.id, row.id))
      .returning();
    return noted!;
  });
}

/** Snapshots are all proven by the full audit; in between the house's newest ones are, by what all accounts add up to. */
function phaseAfter({ phase, kind }: AuditRow): AuditPhase {
  const next = auditPhases[auditPhases.indexOf(phase) + 1]!;
  return next === 'snapshots' && kind !== 'full' ? 'sums' : next;
}

/** What the next step of the phase looks at; null at its end. */
async function rangeOf(ctx: Ctx, { phase, position, ...row }: AuditRow, size: number): Promise<Range | null> {
  const upTo = (last: number, after = position) =>
    position < last ? { after, through: Math.min(position + size, last) } : null;
  if (phase === 'entries') return upTo(row.throughTransferId, position === 0 ? everything.after : position);
  if (phase === 'accounts') return upTo(await numberOf(ctx, sql`select max(id) from ledger_accounts`));
  if (phase !== 'snapshots') return null;
  const through = await numberOf(
    ctx,
    sql`select min(through_entry_id) from ledger_snapshots
      where through_entry_id > ${position} and through_entry_id <= ${row.throughEntryId}`,
  );
  return through > 0 ? { after: position, through } : null;
}

function questionsIn(phase: AuditPhase, range: Range): SQL[] {
  switch (phase) {
    case 'entries':
      return questionsOfEntries(range);
    case 'accounts':
      return questionsOfAccounts(range);
    case 'snapshots':
      return questionsOfSnapshots(range);
    default:
      return [];
  }
}

async function differencesAtEnd(ctx: Ctx, phase: AuditPhase): Promise<string[]> {
  if (phase !== 'sums') return [];
  const sums = new Map<string, bigint>();
  const lines = await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`set local statement_timeout = ${sql.raw(`'${statementTimeout}'`)}`);
    return readTrialBalance(ctx);
  });
  for (const { unit, balanceMinor } of lines) {
    sums.set(unit, (sums.get(unit) ?? 0n) + balanceMinor);
  }
  return [...sums].flatMap(([unit, sum]) => (sum === 0n ? [] : [`all accounts add up to ${sum} ${unit}`]));
}

function ask(ctx: Ctx, questions: SQL[]): Promise<string[]> {
  return ctx.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${statementTimeout}'`)}`);
      // A step looks at a small part of the tables; guesses that lead to reading them whole are never right.
      await tx.execute(sql`set local enable_seqscan = off`);
      const differences: string[] = [];
      for (const question of questions) {
        const { rows } = await tx.execute<{ difference: string }>(sql`${question} limit ${mostTold}`);
        differences.push(...rows.map(({ difference }) => difference));
      }
      return differences;
    },
    { accessMode: 'read only' },
  );
}

async function numberOf(ctx: Ctx, query: SQL): Promise<number> {
  const { rows } = await ctx.db.execute<{ value: string | null }>(sql`select (${query})::text as value`);
  return Number(rows[0]!.value ?? 0);
}
