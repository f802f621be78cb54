import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { promotions } from '../tables.server';
import { lockOffer } from './save-offer.server';

/** Nobody joins any more; what was joined goes on, and days of play up to now are paid. Refuses: promotions.not_found. */
export function stopOffer(ctx: Ctx, code: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const offer = await lockOffer(ctx, code);
    if (!offer) throw new Refusal('promotions.not_found');
    const hasBegun = offer.startsAt < ctx.now;
    const isOver = offer.endsAt !== null && offer.endsAt <= ctx.now;
    if (isOver || !offer.isEnabled) return;
    await ctx.db
      .update(promotions)
      .set(hasBegun ? { endsAt: ctx.now } : { isEnabled: false })
      .where(eq(promotions.code, code));
    await record(ctx, {
      action: 'promotions.stopOffer',
      subject: `promotion:${code}`,
      before: { endsAt: offer.endsAt },
      after: { endsAt: hasBegun ? ctx.now : null },
    });
  });
}
