import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { requireApproval } from '~/domain/shared/approval';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { pauses } from '../tables.server';
import { lockGuard, writeGuard } from '../write-guard.server';
import { listUnended, ofSide, type Pause } from './open-pauses.server';

/** With the guard locked, for who is about to end it. Refuses: protection.no_operator_pause. */
export async function lockOperatorPause(ctx: Ctx, accountId: number): Promise<Pause> {
  await lockGuard(ctx, accountId);
  const pause = ofSide(await listUnended(ctx, accountId), 'operator');
  if (!pause) throw new Refusal('protection.no_operator_pause');
  return pause;
}

/**
 * Two operators end what one of them began; what the member has decided goes on. Refuses: protection.no_operator_pause,
 * proposals.needed.
 */
export function endOperatorPause(
  ctx: Ctx,
  { accountId, reason }: { accountId: number; reason: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pause = await lockOperatorPause(ctx, accountId);
    requireApproval(ctx, 'pauseEnd', String(accountId));
    await ctx.db.update(pauses).set({ endedAt: ctx.now }).where(eq(pauses.id, pause.id));
    await writeGuard(ctx, accountId);
    await record(ctx, {
      action: 'protection.endPause',
      subject: `account:${accountId}`,
      before: { pause: pause.kind, endsAt: pause.endsAt },
      after: { reason },
    });
  });
}
