import { record } from '~/domain/audit/record.server';
import { voidDraw } from '~/domain/lottery/draws/void-draw.server';
import { inTransaction } from '~/domain/shared/ctx.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { VoidSchema } from './void-schema';

/** Ends a draw without a result, with the reason in the trail; the draw clock gives the stakes back. */
export function submitVoid(ctx: SignedInContext) {
  return submitForm(ctx, VoidSchema, async ({ draw: drawId, reason, note }) => {
    await inTransaction(ctx, async (ctx) => {
      const before = await voidDraw(ctx, { drawId, reason, note });
      await record(ctx, {
        action: 'lottery.voidDraw',
        subject: `draw:${drawId}`,
        before: { state: before.state },
        after: { state: 'void', reason, note },
      });
    });
    return redirectWithToast(ctx, paths.operatorDraws(), ctx.t('lottery:operator.done'));
  });
}
