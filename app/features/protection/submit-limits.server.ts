import { z } from 'zod';
import type { CheckMinutes, RemindMonths } from '~/domain/protection/check';
import { chooseCheckMinutes } from '~/domain/protection/checks/answer-check.server';
import { cancelLimitChange, confirmLimit } from '~/domain/protection/limits/confirm-limit.server';
import { recordLimitDecision } from '~/domain/protection/limits/limit-decision.server';
import { chooseRemindMonths } from '~/domain/protection/limits/remind-of-limits.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { IntervalSchema, LimitSchema, RemindSchema, SetSchema } from './limit-schema';

/** One form of the page, by intent. */
export async function submitLimits(ctx: SignedInContext) {
  const accountId = ctx.viewer.id;
  const intent = String((await ctx.form()).get('intent') ?? '');
  const isFirst = ctx.url.searchParams.has('first');
  const { pathname } = ctx.url;
  const done = (key: string, to = paths.limits(pathname)) =>
    redirectWithToast(ctx, to, ctx.t(`protection:done.${key}`));
  switch (intent) {
    case 'set':
      return submitForm(ctx, SetSchema, async (wish) => {
        const outcome = await setLimit(ctx, { accountId, ...wish });
        if (wish.kind === 'deposit') await recordLimitDecision(ctx, accountId, 'set');
        return done(outcome, isFirst ? paths.deposits(pathname) : undefined);
      });
    case 'decline':
      return submitForm(ctx, z.object({}), async () => {
        await recordLimitDecision(ctx, accountId, 'declined');
        return done('declined', paths.deposits(pathname));
      });
    case 'remove':
      return submitForm(ctx, LimitSchema, async ({ limit }) =>
        done(await setLimit(ctx, { accountId, ...limit, amount: null })),
      );
    case 'confirm':
      return submitForm(ctx, LimitSchema, async ({ limit }) => {
        await confirmLimit(ctx, { accountId, ...limit });
        return done('confirmed');
      });
    case 'cancel':
      return submitForm(ctx, LimitSchema, async ({ limit }) => {
        await cancelLimitChange(ctx, { accountId, ...limit });
        return done('cancelled');
      });
    case 'interval':
      return submitForm(ctx, IntervalSchema, async ({ minutes }) => {
        await chooseCheckMinutes(ctx, accountId, Number(minutes) as CheckMinutes);
        return done('interval');
      });
    case 'remind':
      return submitForm(ctx, RemindSchema, async ({ months }) => {
        await chooseRemindMonths(ctx, accountId, Number(months) as RemindMonths);
        return done('remind');
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
