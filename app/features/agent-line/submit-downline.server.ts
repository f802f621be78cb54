import { messageDownline } from '~/domain/agency/downlines/message-downline.server';
import { askToSuspend } from '~/domain/agency/downlines/suspend-requests.server';
import { setRate } from '~/domain/agency/rates/rates.server';
import type { LineNode } from '~/domain/views/team/find-in-line.server';
import { submitForm } from '~/http/forms.server';
import type { SignedInTurn } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { MessageSchema, RateSchema, SuspendSchema } from './line-schema';

/** What an agent does with an account of the line, by intent. Nothing of it is for oneself. */
export async function submitDownline(turn: SignedInTurn, node: LineNode) {
  if (node.depth === 0) throw new Response(null, { status: 400 });
  const { t, url } = turn;
  const { account, id: accountId } = node;
  const done = (text: string) => redirectWithToast(turn, url.pathname, text);
  switch ((await turn.form()).get('intent')) {
    case 'setRate':
      return submitForm(turn, RateSchema, async ({ rate: ratePpm }) => {
        await setRate(turn, { accountId, ratePpm });
        return done(t('team:rate.done', { account }));
      });
    case 'message':
      return submitForm(turn, MessageSchema, async ({ content }) => {
        await messageDownline(turn, { agent: turn.viewer, accountId, content });
        return done(t('team:message.done', { account }));
      });
    case 'suspend':
      return submitForm(turn, SuspendSchema, async ({ reason }) => {
        await askToSuspend(turn, { agentId: turn.viewer.id, accountId, reason });
        return done(t('team:suspend.done', { account }));
      });
    default:
      throw new Response(null, { status: 400 });
  }
}
