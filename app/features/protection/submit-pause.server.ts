import { z } from 'zod';
import { breakEnd, exclusionEnd } from '~/domain/protection/pause';
import { pausePlay } from '~/domain/protection/pauses/pause-play.server';
import { askReturn, confirmReturn } from '~/domain/protection/pauses/return-to-play.server';
import { keepForm, submitForm } from '~/http/forms/forms.server';
import { proveFresh, sendProofCode } from '~/http/forms/proof.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { BreakSchema, ExclusionSchema } from './limit-schema';

/** The session that asked ends with all others: the way leads to the sign-in, from where money and records are open. */
export async function submitBreak(ctx: SignedInContext) {
  if (await isSendingCode(ctx)) return sendCode(ctx);
  return submitForm(ctx, BreakSchema, async ({ length }) => {
    await proveFresh(ctx);
    await pausePlay(ctx, { accountId: ctx.viewer.id, kind: 'break', endsAt: breakEnd(length, ctx.now) });
    return done(ctx);
  });
}

export async function submitExclusion(ctx: SignedInContext) {
  if (await isSendingCode(ctx)) return sendCode(ctx);
  return submitForm(ctx, ExclusionSchema, async ({ length }) => {
    await proveFresh(ctx);
    const endsAt = exclusionEnd(length, ctx.now, ctx.site.settings.timeZone);
    await pausePlay(ctx, { accountId: ctx.viewer.id, kind: 'exclusion', endsAt });
    return done(ctx);
  });
}

export async function submitReturn(ctx: SignedInContext) {
  const isConfirming = (await ctx.form()).get('intent') === 'confirm';
  return submitForm(ctx, z.object({}), async () => {
    await (isConfirming ? confirmReturn : askReturn)(ctx, ctx.viewer.id);
    const to = isConfirming ? paths.limits(ctx.url.pathname) : paths.limitsReturn(ctx.url.pathname);
    return redirectWithToast(ctx, to, ctx.t(isConfirming ? 'protection:done.returned' : 'protection:done.returnAsked'));
  });
}

/** Signed out everywhere: to the entrance. */
function done(ctx: SignedInContext) {
  const entrance = ctx.viewer.role === 'agent' ? paths.agent() : paths.home();
  return redirectWithToast(ctx, entrance, ctx.t('protection:done.paused'));
}

async function isSendingCode(ctx: SignedInContext): Promise<boolean> {
  return (await ctx.form()).get('intent') === 'sendCode';
}

function sendCode(ctx: SignedInContext) {
  return submitForm(ctx, z.object({}), async () => keepForm(ctx, { notice: await sendProofCode(ctx) }));
}
