import { record } from '~/domain/audit/record.server';
import { moveDraw } from '~/domain/lottery/draws/move-draw.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { momentOf } from './moment-of.server';
import { submitVoid } from './submit-void.server';
import { MoveSchema } from './void-schema';

/** The two forms of the page of draws. */
export async function submitDraws(ctx: SignedInContext) {
  return (await ctx.form()).get('intent') === 'move' ? submitMove(ctx) : submitVoid(ctx);
}

function submitMove(ctx: SignedInContext) {
  return submitForm(ctx, MoveSchema, async ({ draw: drawId, note, ...typed }) => {
    const [closesAt, drawsAt] = [momentOf(ctx, 'closesAt', typed.closesAt), momentOf(ctx, 'drawsAt', typed.drawsAt)];
    await inTransaction(ctx, async (inner) => {
      const before = await moveDraw(inner, { drawId, closesAt, drawsAt });
      await record(inner, {
        action: 'lottery.moveDraw',
        subject: `draw:${drawId}`,
        before: { closesAt: before.closesAt, drawsAt: before.drawsAt },
        after: { closesAt, drawsAt, note },
      });
    });
    return redirectWithToast(ctx, paths.operatorDraws(), ctx.t('lottery:operator.moved'));
  });
}
