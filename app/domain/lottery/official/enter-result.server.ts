import { and, desc, eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { type DrawRow, lockDraw } from '../draws/draw-locks.server';
import { writtenNumbers } from '../draws/draw-targets.server';
import { lotteryDraws, lotteryResultEntries } from '../tables.server';
import { isOfficial } from './is-official.server';
import { toMinute } from './public-time';
import { readNumbers } from './read-numbers.server';

/** waiting: another one has to say the same. differs: two said different things, and both are asked again. */
export type EntryOutcome = 'waiting' | 'drawn' | 'differs' | 'repeated';

/** `publicAt`: when the first number was public, where that was not as scheduled. */
type Entry = { drawId: number; texts: readonly string[]; publicAt?: Date | null };

/** What is told, as others must tell it too. */
type Told = Pick<typeof lotteryResultEntries.$inferSelect, 'numbers' | 'publicAt'>;

/**
 * The result of an official draw as one person or feed tells it; nobody sees what the other has told. Two that agree decide
 * the draw, a feed alone where the setting `lotteryFeedTrusted` says so. Where its first number was public before the close,
 * the draw clock gives the tickets back that were placed since.
 * Refuses: lottery.not_found, lottery.not_official, lottery.draw_decided, lottery.not_closed, lottery.result_count,
 * lottery.result_length, lottery.result_range, lottery.result_twice, lottery.public_time, lottery.entered_before.
 */
export function enterResult(ctx: Ctx, { drawId, texts, publicAt = null }: Entry): Promise<EntryOutcome> {
  const by = ctx.actor.role === 'operator' ? `operator:${ctx.actor.id}` : `feed:${ctx.actor.name}`;
  return inTransaction(ctx, async (ctx) => {
    const draw = await lockAwaited(ctx, drawId);
    const told = { numbers: readNumbers(draw, texts), publicAt: earlyOf(ctx, draw, publicAt) };
    const { attempt, others, own } = await readEntries(ctx, drawId, by);
    if (own) return repeated(by, own, told);
    await ctx.db.insert(lotteryResultEntries).values({ drawId, attempt, by, ...told, enteredAt: ctx.now });
    const { lotteryFeedTrusted } = await findSettings(ctx);
    const agrees = others.some((other) => isSame(other, told));
    const isDecided = agrees || (lotteryFeedTrusted && by.startsWith('feed:'));
    if (isDecided) await decide(ctx, draw, told);
    await record(ctx, {
      action: isDecided ? 'lottery.decideResult' : 'lottery.enterResult',
      subject: `draw:${drawId}`,
      before: { state: draw.state },
      after: isDecided
        ? {
            ...{ state: 'drawn', numbers: writtenNumbers(draw.gameCode, told.numbers) },
            ...(told.publicAt && { publicAt: told.publicAt }),
            by: [...others.map(({ by }) => by), by],
          }
        : { attempt, by },
    });
    if (isDecided) return 'drawn';
    return others.length > 0 ? 'differs' : 'waiting';
  });
}

/** What a feed sends twice has one effect; an operator is told that theirs is noted. */
function repeated(by: string, own: Told, told: Told): EntryOutcome {
  if (by.startsWith('feed:') && isSame(own, told)) return 'repeated';
  throw new Refusal('lottery.entered_before', 'numbers');
}

function isSame(a: Told, b: Told): boolean {
  return String(a.numbers) === String(b.numbers) && a.publicAt?.getTime() === b.publicAt?.getTime();
}

/** Null where it changes nothing because the draw was closed. */
function earlyOf({ now }: Ctx, { opensAt, closesAt }: DrawRow, publicAt: Date | null): Date | null {
  if (!publicAt) return null;
  const at = toMinute(publicAt);
  if (at < opensAt || at > now) throw new Refusal('lottery.public_time', 'publicAt');
  return at < closesAt ? at : null;
}

async function lockAwaited(ctx: Ctx, drawId: number): Promise<DrawRow> {
  const draw = await lockDraw(ctx, drawId);
  if (!draw) throw new Refusal('lottery.not_found');
  if (draw.source !== 'official') throw new Refusal('lottery.not_official');
  if (['drawn', 'settled', 'void'].includes(draw.state)) throw new Refusal('lottery.draw_decided');
  if (draw.state !== 'closed' || draw.drawsAt > ctx.now) throw new Refusal('lottery.not_closed');
  return draw;
}

/** The attempt that is under way: after two that differed, the next one. */
async function readEntries(ctx: Ctx, drawId: number, by: string) {
  const rows = await ctx.db
    .select()
    .from(lotteryResultEntries)
    .where(eq(lotteryResultEntries.drawId, drawId))
    .orderBy(desc(lotteryResultEntries.attempt));
  const last = rows[0]?.attempt ?? 1;
  const ofLast = rows.filter(({ attempt }) => attempt === last);
  const attempt = ofLast.length >= 2 ? last + 1 : last;
  const current = rows.filter((row) => row.attempt === attempt);
  return {
    attempt,
    own: current.find((row) => row.by === by) ?? null,
    others: current.filter((row) => row.by !== by),
  };
}

async function decide(ctx: Ctx, draw: DrawRow, told: Told): Promise<void> {
  await ctx.db
    .update(lotteryDraws)
    .set({ state: 'drawn', ...told, drawnAt: ctx.now })
    .where(and(eq(lotteryDraws.id, draw.id), eq(lotteryDraws.state, 'closed')));
}

export type AwaitedDraw = {
  id: number;
  gameCode: string;
  issue: string;
  drawsAt: Date;
  entries: number;
  isOwn: boolean;
  attempt: number;
};

/** Official draws that are over and have no result; how many have told one in this attempt, but not what. */
export async function listAwaited(ctx: Ctx, accountId: number): Promise<AwaitedDraw[]> {
  const draws = await ctx.db
    .select({
      id: lotteryDraws.id,
      gameCode: lotteryDraws.gameCode,
      issue: lotteryDraws.issue,
      drawsAt: lotteryDraws.drawsAt,
    })
    .from(lotteryDraws)
    .where(and(isOfficial, eq(lotteryDraws.state, 'closed')))
    .orderBy(lotteryDraws.drawsAt, lotteryDraws.id)
    .limit(100);
  const due = draws.filter(({ drawsAt }) => drawsAt <= ctx.now);
  return Promise.all(
    due.map(async (draw) => {
      const { attempt, own, others } = await readEntries(ctx, draw.id, `operator:${accountId}`);
      return { ...draw, attempt, isOwn: own !== null, entries: others.length + (own ? 1 : 0) };
    }),
  );
}

/** The draw of a game's issue, as feeds name it. */
export async function findDrawOfIssue(ctx: Ctx, gameCode: string, issue: string): Promise<number | null> {
  const [draw] = await ctx.db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.gameCode, gameCode), eq(lotteryDraws.issue, issue)));
  return draw?.id ?? null;
}
