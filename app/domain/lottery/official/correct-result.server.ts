import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import { addToDay } from '../days/add-to-day.server';
import { type DrawRow, lockDraw } from '../draws/draw-locks.server';
import { canBeCorrected } from '../draws/draw-states';
import { writtenNumbers } from '../draws/draw-targets.server';
import { judgeSidesAgain } from '../draws/judge-sides.server';
import { lotteryDraws, lotteryResultVersions } from '../tables.server';
import type { CorrectionCause } from './correction-causes';
import { toMinute } from './public-time';
import { readNumbers } from './read-numbers.server';

/**
 * `texts` as printed; empty where the draw is declared void or its numbers stay. `publicAt`: when the first number was public,
 * where that was earlier than told before.
 */
export type Correction = {
  drawId: number;
  cause: CorrectionCause;
  texts: readonly string[];
  publicAt?: Date | null;
};

/** What a draw has after a correction; without numbers it is void. */
type Corrected = { numbers: number[] | null; publicAt: Date | null };

/**
 * Gives an official draw another result, or none, or an earlier moment of its first number, as its next version; the draw clock
 * then corrects its tickets and gives late ones back. An operator needs another one who agrees. Refuses: proposals.needed, lottery.not_found, and what `readCorrection` refuses.
 */
export function correctResult(ctx: Ctx, correction: Correction & { reason: string }): Promise<void> {
  const { drawId, cause, reason } = correction;
  return inTransaction(ctx, async (ctx) => {
    requireApproval(ctx, 'drawResult', String(drawId));
    const draw = await lockDrawToCorrect(ctx, drawId);
    const { numbers, publicAt } = readCorrection(draw, correction);
    const { timeZone } = await findSettings(ctx);
    await writeVersion(ctx, draw, { numbers, publicAt, cause });
    const [corrected] = await ctx.db
      .update(lotteryDraws)
      .set({
        ...(numbers ? ({ state: 'drawn' } as const) : ({ state: 'void', voidReason: 'annulled' } as const)),
        ...{ numbers, publicAt, version: draw.version + 1, correctionCause: cause, settledAt: null },
      })
      .where(eq(lotteryDraws.id, drawId))
      .returning();
    if (isEarlier(draw, publicAt)) await judgeSidesAgain(ctx, corrected!);
    const written = (of: number[] | null) => of && writtenNumbers(draw.gameCode, of);
    await record(ctx, {
      action: 'lottery.correctResult',
      subject: `draw:${drawId}`,
      before: { ...publicOf(draw), state: draw.state, numbers: written(draw.numbers), version: draw.version },
      after: {
        ...{ state: numbers ? 'drawn' : 'void', numbers: written(numbers), version: draw.version + 1 },
        ...publicOf({ publicAt }),
        ...{ cause, reason },
      },
    });
    if (draw.state === 'settled') await addToDay(ctx, { drawId, timeZone }, { settledDraws: -1 });
  });
}

function isEarlier(draw: Pick<DrawRow, 'publicAt'>, publicAt: Date | null): boolean {
  return draw.publicAt?.getTime() !== publicAt?.getTime();
}

function publicOf({ publicAt }: Pick<DrawRow, 'publicAt'>): { publicAt?: Date } {
  return publicAt ? { publicAt } : {};
}

/** The first version is written with the first correction. */
async function writeVersion(ctx: Ctx, draw: DrawRow, next: Corrected & { cause: CorrectionCause }) {
  const { id: drawId, version, numbers, publicAt, drawnAt } = draw;
  await ctx.db
    .insert(lotteryResultVersions)
    .values([
      ...(version === 1 ? [{ drawId, version, numbers, publicAt, cause: null, decidedAt: drawnAt! }] : []),
      { drawId, version: version + 1, ...next, decidedAt: ctx.now },
    ]);
}

/** Held until the transaction ends. Refuses: lottery.not_found. */
export async function lockDrawToCorrect(ctx: Ctx, drawId: number): Promise<DrawRow> {
  const draw = await lockDraw(ctx, drawId);
  if (!draw) throw new Refusal('lottery.not_found');
  return draw;
}

/**
 * What a draw has after a correction. Refuses: lottery.not_official, lottery.not_drawn, lottery.same_result,
 * lottery.public_time, lottery.public_not_earlier, and what `readNumbers` refuses.
 */
export function readCorrection(
  draw: Pick<DrawRow, 'gameCode' | 'numbers' | 'source' | 'state' | 'opensAt' | 'closesAt' | 'publicAt'>,
  { cause, texts, publicAt: told = null }: Omit<Correction, 'drawId'>,
): Corrected {
  if (draw.source !== 'official') throw new Refusal('lottery.not_official');
  if (!canBeCorrected(draw.state)) throw new Refusal('lottery.not_drawn');
  if (cause === 'annulled') return { numbers: null, publicAt: draw.publicAt };
  const publicAt = told ? earlierOf(draw, told) : draw.publicAt;
  const hasEarlier = isEarlier(draw, publicAt);
  if (cause === 'publicTime') {
    if (!hasEarlier) throw new Refusal('lottery.public_not_earlier', 'publicAt');
    return { numbers: draw.numbers, publicAt };
  }
  const numbers = readNumbers(draw, texts);
  if (!hasEarlier && String(numbers) === String(draw.numbers)) throw new Refusal('lottery.same_result', 'numbers');
  return { numbers, publicAt };
}

/** To the minute. Tickets that count by what was told before stay: only an earlier moment changes something. */
function earlierOf({ opensAt, closesAt, publicAt }: Pick<DrawRow, 'opensAt' | 'closesAt' | 'publicAt'>, told: Date) {
  const at = toMinute(told);
  if (at < opensAt) throw new Refusal('lottery.public_time', 'publicAt');
  if (at >= closesAt || (publicAt && at > publicAt)) throw new Refusal('lottery.public_not_earlier', 'publicAt');
  return at;
}
