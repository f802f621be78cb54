import { asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import type { PlayConsumer, PlayedLine } from '~/domain/shared/events.server';
import { playConsumers, playStream, settledLines } from './tables.server';

const linesAtOnce = 5_000;

/** How many lines were numbered, how many a consumer was behind before, and what failed. */
export type HandedOut = { numbered: number; isBehind: boolean; failures: Map<string, unknown> };

/**
 * Numbers what was settled and hands it to each consumer from where it stopped, in the caller's transaction, which holds a
 * lock that lets one hand out at a time. A consumer works in a savepoint: one that fails keeps its place and stops nobody.
 */
export async function handOutPlay(
  ctx: Ctx,
  consumers: readonly PlayConsumer[],
  { failed = new Map<string, unknown>(), atMost = linesAtOnce } = {},
): Promise<HandedOut> {
  await registerConsumers(ctx, consumers);
  const fresh = await numberSettledLines(ctx, atMost);
  const failures = new Map<string, unknown>();
  let isBehind = fresh.length === atMost;
  for (const consumer of consumers) {
    if (failed.has(consumer.name)) continue;
    const { name } = consumer;
    const position = await positionOf(ctx, name);
    const lines = await readLines(ctx, position, fresh, atMost);
    if (lines.length === 0) continue;
    try {
      await inTransaction(ctx, async (ctx) => {
        await consumer.playCounted(ctx, { lines });
        const done = { position: lines.at(-1)!.position, failedAt: null };
        await ctx.db.update(playConsumers).set(done).where(eq(playConsumers.consumer, name));
      });
      isBehind ||= lines.length === atMost;
    } catch (error) {
      failures.set(name, error);
      await ctx.db.update(playConsumers).set({ failedAt: ctx.now }).where(eq(playConsumers.consumer, name));
    }
  }
  await ctx.db.delete(playStream).where(sql`${playStream.position} <= (select min(position) from play_consumers)`);
  return { numbered: fresh.length, isBehind, failures };
}

/** A new consumer begins with what is numbered from now on. */
async function registerConsumers(ctx: Ctx, consumers: readonly PlayConsumer[]): Promise<void> {
  const names = sql.param(consumers.map(({ name }) => name));
  await ctx.db.execute(sql`
    insert into play_consumers (consumer, position)
    select name, (select case when is_called then last_value else 0 end from play_stream_position_seq)
    from unnest(${names}::text[]) as n (name) on conflict do nothing`);
}

type NumberedLine = PlayedLine & { position: number };

/** The oldest settled lines become the newest of the stream. Two who number at the same time take different ones. */
export async function numberSettledLines(ctx: Ctx, atMost: number): Promise<NumberedLine[]> {
  // An array is read once; a set might be asked again for every line there is.
  const oldest = sql`array(select id from ${settledLines} order by id limit ${atMost} for update skip locked)`;
  const columns = sql`account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor, feeds_jackpot`;
  const { rows } = await ctx.db.execute<{ first: string | null }>(sql`
    with taken as (delete from settled_lines where id = any(${oldest}) returning id, ${columns}),
    numbered as (
      insert into play_stream (line_id, ${columns}) select id, ${columns} from taken order by id returning position)
    select min(position) as first from numbered`);
  const first = rows[0]?.first;
  return first == null ? [] : readFrom(ctx, Number(first) - 1, atMost);
}

/** Who is up to date gets the lines just numbered without another question. */
async function readLines(ctx: Ctx, position: number, fresh: NumberedLine[], atMost: number): Promise<NumberedLine[]> {
  const oldest = await ctx.db
    .select({ position: sql<string | null>`min(${playStream.position})` })
    .from(playStream)
    .where(gt(playStream.position, position));
  const first = oldest[0]?.position;
  if (first == null) return [];
  return Number(first) === fresh[0]?.position ? fresh : readFrom(ctx, position, atMost);
}

async function readFrom(ctx: Ctx, position: number, atMost: number): Promise<NumberedLine[]> {
  const rows = await ctx.db
    .select()
    .from(playStream)
    .where(gt(playStream.position, position))
    .orderBy(asc(playStream.position))
    .limit(atMost);
  return rows.map(({ lineId, ...line }) => ({ ...line, id: lineId }));
}

async function positionOf(ctx: Ctx, name: string): Promise<number> {
  const [row] = await ctx.db.select().from(playConsumers).where(eq(playConsumers.consumer, name));
  return row!.position;
}

/** What a consumer has not counted yet, numbered or not, as rows of settled lines. */
export function waitingFor(consumer: string): SQL {
  const columns = sql`account_id, settled_at, category, vendor_code, bets, stake_minor, payout_minor, valid_bet_minor`;
  return sql`(
    select ${columns} from settled_lines
    union all
    select ${columns} from play_stream
      where position > coalesce((select position from play_consumers where consumer = ${consumer}), 0))`;
}

/** Settled lines that some consumer has not counted yet, and since when the oldest waits. */
export async function readPlayOutbox(ctx: Ctx): Promise<{ lines: number; oldestAt: Date | null }> {
  const { rows } = await ctx.db.execute<{ lines: string; oldest: string | null }>(sql`
    select sum(lines) as lines, min(oldest) as oldest from (
      select count(*) as lines, min(settled_at) as oldest from settled_lines
      union all select count(*), min(settled_at) from play_stream) w`);
  const { lines, oldest } = rows[0]!;
  return { lines: Number(lines), oldestAt: oldest === null ? null : new Date(oldest) };
}
