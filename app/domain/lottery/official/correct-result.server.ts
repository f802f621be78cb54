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
import { lotteryDraws, lotteryResultVersions } from '../tables.server';
import type { CorrectionCause } from './correction-causes';
import { readNumbers } from './read-numbers.server';

/** `texts` as printed; empty where the draw is declared void. */
export type Correction = { drawId: number; cause: CorrectionCause; texts: readonly string[] };

/**
 * Gives an official draw another result, or none, as its next version; the draw clock then corrects its tickets. An operator
 * needs another one who agrees. Refuses: proposals.needed, lottery.not_found, and what `readCorrection` refuses.
 */
export function correctResult(ctx: Ctx, correction: Correction & { reason: string }): Promise<void> {
  const { drawId, cause, reason } = correction;
  return inTransaction(ctx, async (ctx) => {
    requireApproval(ctx, 'drawResult', String(drawId));
    const draw = await lockDrawToCorrect(ctx, drawId);
    const numbers = readCorrection(draw, correction);
    const { timeZone } = await findSettings(ctx);
    await writeVersion(ctx, draw, { numbers, cause });
    await ctx.db
      .update(lotteryDraws)
      .set({
        ...(numbers ? ({ state: 'drawn' } as const) : ({ state: 'void', voidReason: 'annulled' } as const)),
        ...{ numbers, version: draw.version + 1, correctionCause: cause, settledAt: null },
      })
      .where(eq(lotteryDraws.id, drawId));
    const written = (of: number[] | null) => of && writtenNumbers(draw.gameCode, of);
    await record(ctx, {
      action: 'lottery.correctResult',
      subject: `draw:${drawId}`,
      before: { state: draw.state, numbers: written(draw.numbers), version: draw.version },
      after: { state: numbers ? 'drawn' : 'void', numbers: written(numbers), version: draw.version + 1, cause, reason },
    });
    if (draw.state === 'settled') await addToDay(ctx, { drawId, timeZone }, { settledDraws: -1 });
  });
}

/** The first version is written with the first correction. */
async function writeVersion(ctx: Ctx, draw: DrawRow, next: { numbers: number[] | null; cause: CorrectionCause }) {
  const { id: drawId, version, numbers, drawnAt } = draw;
  await ctx.db
    .insert(lotteryResultVersions)
    .values([
      ...(version === 1 ? [{ drawId, version, numbers, cause: null, decidedAt: drawnAt! }] : []),
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
 * The numbers of a correction, null where it annuls the draw. Refuses: lottery.not_official, lottery.not_drawn, lottery.same_result,
 * and what `readNumbers` refuses.
 */
export function readCorrection(
  draw: Pick<DrawRow, 'gameCode' | 'numbers' | 'source' | 'state'>,
  { cause, texts }: Omit<Correction, 'drawId'>,
): number[] | null {
  if (draw.source !== 'official') throw new Refusal('lottery.not_official');
  if (!canBeCorrected(draw.state)) throw new Refusal('lottery.not_drawn');
  if (cause === 'annulled') return null;
  const numbers = readNumbers(draw, texts);
  if (String(numbers) === String(draw.numbers)) throw new Refusal('lottery.same_result', 'numbers');
  return numbers;
}
