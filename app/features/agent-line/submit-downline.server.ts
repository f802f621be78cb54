import { messageDownline } from '~/domain/agency/downlines/message-downline.server';
import { askToSuspend } from '~/domain/agency/downlines/suspend-requests.server';
import { setRate } from '~/domain/agency/rates/rates.server';
import type { LineNode } from '~/domain/views/team/find-in-line.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { MessageSchema, RateSchema, SuspendSchema } from './line-schema';

/** What an agent does with an account of the line, by intent. Nothing of it is for oneself. */
export async function submitDownline(ctx: SignedInContext, node: LineNode) {
  if (node.depth === 0) throw new Response(null, { status: 400 });
  const { t, url } = ctx;
  const { account, id: accountId } = node;
  const done = (text: string) => redirectWithToast(ctx, url.pathname, text);
  switch ((await ctx.form()).get('intent')) {
    case 'setRate':
      return submitForm(ctx, RateSchema, async ({ rate: ratePpm }) => {
        await setRate(ctx, { accountId, ratePpm });
        return done(t('team:rate.done', { account }));
      });
    case 'message':
      return submitForm(ctx, MessageSchema, async ({ content }) => {
        await messageDownline(ctx, { agent: ctx.viewer, accountId, content });
        return done(t('team:message.done', { account }));
      });
    case 'suspend':
      return submitForm(ctx, SuspendSchema, async ({ reason }) => {
        await askToSuspend(ctx, { agentId: ctx.viewer.id, accountId, reason });
        return done(t('team:suspend.done', { account }));
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
