import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { endSessions } from '~/domain/identity/sessions/end-sessions.server';
import { publish } from '~/domain/live/publish.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import { getProtectedAccount } from '../get-protected-account.server';
import { isInForce, isLonger, type PauseKind } from '../pause';
import { pauses } from '../tables.server';
import { lockGuard, writeGuard } from '../write-guard.server';
import { listUnended, ofSide } from './open-pauses.server';

type PauseWish = {
  accountId: number;
  kind: PauseKind;
  /** Null: for good, or until operators end it. */
  endsAt: Date | null;
  reason?: string;
};

/**
 * Nothing is played from now on, wherever the account is signed in: its sessions end in the same transaction, and what
 * reacts to `playPaused` commits with it. A longer pause takes the place of a shorter one. Refuses: identity.not_found,
 * protection.shorter_pause.
 */
export function pausePlay(ctx: Ctx, { accountId, kind, endsAt, reason }: PauseWish): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await getProtectedAccount(ctx, accountId);
    await lockGuard(ctx, accountId);
    const before = ofSide(await listUnended(ctx, accountId), kind);
    const isExtended = before !== null && isInForce(before, ctx.now);
    if (isExtended && !isLonger({ kind, endsAt }, before)) throw new Refusal('protection.shorter_pause');
    if (before) await ctx.db.update(pauses).set({ endedAt: ctx.now }).where(eq(pauses.id, before.id));
    const [pause] = await ctx.db
      .insert(pauses)
      .values({ accountId, kind, startsAt: ctx.now, endsAt, byRole: ctx.actor.role, reason: reason ?? null })
      .returning({ id: pauses.id });
    await writeGuard(ctx, accountId);
    await endSessions(ctx, { accountId, reason: 'paused' });
    await record(ctx, {
      action: 'protection.pause',
      subject: `account:${accountId}`,
      before: before && { pause: before.kind, endsAt: before.endsAt },
      after: { pause: kind, endsAt, reason },
    });
    const from = (isExtended && before.endsAt) || ctx.now;
    await tell(ctx, { kind: 'playPaused', accountId, pauseId: pause!.id, pause: kind, from, until: endsAt });
    await publish(ctx, accountId, { kind: 'protection', payload: { kind: 'paused' } });
    return pause!.id;
  });
}
