import { sql } from 'drizzle-orm';
import { advisoryLocks } from '~/db/advisory-locks';
import { jackpotConsumer } from '~/domain/play/jackpot/feed-jackpot.server';
import { handOutPlay } from '~/domain/play/play-stream.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { findSettings } from '~/domain/site/find-settings.server';
import { rollUpMoney } from './roll-up-money.server';
import { teamRollUps, waitingLines } from './team-roll-ups.server';

/** One at a time, on whatever node: a second one finds it taken and leaves. */
export const rollUpLock = advisoryLocks.teamRollUps;

const linesAtOnce = 5_000;

/**
 * Distributes settled play to every consumer, each line once to each: the jackpot first, the roll-ups of teams next, then those
 * of other contexts. Then it credits what was paid in and out. It is here because of that order: the roll-ups are agency's, and
 * play knows no context above it. Answers how many lines there were. The error of a consumer is thrown when the others are done.
 */
export async function rollUpSettled(ctx: Ctx): Promise<number> {
  const { timeZone } = await findSettings(ctx);
  const consumers = [jackpotConsumer, teamRollUps, ...(ctx.reactions.playCounted ?? [])];
  const failed = new Map<string, unknown>();
  let counted = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async (ctx) => {
      if (!(await isMine(ctx))) return null;
      const { numbered, isBehind, failures } = await handOutPlay(ctx, consumers, { failed });
      for (const [name, error] of failures) failed.set(name, error);
      const movements = await rollUpMoney(ctx, timeZone);
      return { counted: numbered + movements, isOver: !isBehind && numbered + movements < linesAtOnce };
    });
    counted += batch?.counted ?? 0;
    if (batch && !batch.isOver) continue;
    for (const error of failed.values()) throw error;
    return counted;
  }
}

async function isMine(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${rollUpLock}) as "isMine"`,
  );
  return rows[0]!.isMine;
}

/** Up to when everything settled is counted: what is settled since may still wait. */
export async function rolledUpUntil(ctx: Ctx): Promise<Date> {
  const { rows } = await ctx.db.execute<{ oldest: string | null }>(
    sql`select min(settled_at) as oldest from ${waitingLines} w`,
  );
  const oldest = rows[0]!.oldest;
  const waiting = oldest === null ? ctx.now : new Date(oldest);
  return waiting < ctx.now ? waiting : ctx.now;
}
