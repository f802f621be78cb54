import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { forgetIdentity } from '../exclusion/identity-marks.server';
import { returnConfirmableAt, returnStateOf } from '../pause';
import { pauses } from '../tables.server';
import { lockGuard, writeGuard } from '../write-guard.server';
import { listUnended, ofSide, type Pause } from './open-pauses.server';

/** After an exclusion's date; nobody is asked to. Refuses: protection.no_exclusion, protection.paused, protection.paused_for_good. */
export function askReturn(ctx: Ctx, accountId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pause = await getEnded(ctx, accountId);
    if (pause.returnAskedAt !== null) return;
    await ctx.db.update(pauses).set({ returnAskedAt: ctx.now }).where(eq(pauses.id, pause.id));
    await note(ctx, 'protection.askReturn', pause);
  });
}

/**
 * The member's second yes, 24 hours later. Refuses: protection.no_exclusion, protection.nothing_asked, protection.not_yet,
 * protection.paused, protection.paused_for_good.
 */
export function confirmReturn(ctx: Ctx, accountId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pause = await getEnded(ctx, accountId);
    const { returnAskedAt } = pause;
    if (returnAskedAt === null) throw new Refusal('protection.nothing_asked');
    if (returnStateOf(pause, ctx.now) === 'waiting') {
      throw new Refusal('protection.not_yet', undefined, { atAt: returnConfirmableAt(returnAskedAt).toISOString() });
    }
    await ctx.db.update(pauses).set({ endedAt: ctx.now }).where(eq(pauses.id, pause.id));
    await writeGuard(ctx, accountId);
    await forgetIdentity(ctx, accountId);
    await note(ctx, 'protection.confirmReturn', pause);
  });
}

/** The exclusion whose date is past; the guard is locked. */
async function getEnded(ctx: Ctx, accountId: number): Promise<Pause> {
  await lockGuard(ctx, accountId);
  const pause = ofSide(await listUnended(ctx, accountId), 'exclusion');
  if (pause?.kind !== 'exclusion') throw new Refusal('protection.no_exclusion');
  if (pause.endsAt === null) throw new Refusal('protection.paused_for_good');
  if (ctx.now < pause.endsAt) {
    throw new Refusal('protection.paused', undefined, { untilAt: pause.endsAt.toISOString() });
  }
  return pause;
}

function note(ctx: Ctx, action: 'protection.askReturn' | 'protection.confirmReturn', pause: Pause): Promise<void> {
  const { accountId, kind, endsAt } = pause;
  return record(ctx, { action, subject: `account:${accountId}`, before: { pause: kind, endsAt }, after: null });
}
