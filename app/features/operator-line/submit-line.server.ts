import { decideSuspendRequest } from '~/domain/agency/downlines/suspend-requests.server';
import { closeLink } from '~/domain/agency/links/links.server';
import { setRate } from '~/domain/agency/rates/rates.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { getAccount } from '~/domain/identity/operators/get-account.server';
import { findAccountId } from '~/domain/identity/operators/search-accounts.server';
import { Refusal } from '~/domain/shared/refusal';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { CloseLinkSchema, DecideSchema, MoveSchema, RateSchema } from './line-schema';

type LineIntent = 'move' | 'setRate' | 'grant' | 'refuse' | 'closeLink';

/** What an operator changes in a line, by intent. */
export async function submitOperatorLine(ctx: SignedInContext, intent: LineIntent) {
  const accountId = idParam(ctx);
  const { t } = ctx;
  const { account } = await getAccount(ctx, ctx.services.keyedHash, accountId).catch(notFoundOn('identity.not_found'));
  const done = (text: string) => redirectWithToast(ctx, paths.operatorLine(accountId), text);
  switch (intent) {
    case 'move':
      return submitForm(ctx, MoveSchema, async ({ upline = '', reason }) => {
        const uplineId = upline === '' ? null : await findAccountId(ctx, upline);
        if (upline !== '' && uplineId === null) throw new Refusal('agency.not_an_agent', 'upline');
        return doOrPropose(ctx, { kind: 'lineMove', payload: { accountId, uplineId }, reason }, async () => {
          await moveAccount(ctx, { accountId, uplineId, reason });
          return done(t('team:move.done', { account }));
        });
      });
    case 'setRate':
      return submitForm(ctx, RateSchema, async ({ rate: ratePpm }) => {
        await setRate(ctx, { accountId, ratePpm });
        return done(t('team:rate.done', { account }));
      });
    case 'closeLink':
      return submitForm(ctx, CloseLinkSchema, async ({ linkId, reason }) => {
        await closeLink(ctx, { agentId: accountId, linkId, reason });
        return done(t('team:link.closedNow'));
      });
    case 'grant':
    case 'refuse':
      return submitForm(ctx, DecideSchema, async ({ reason }) => {
        await decideSuspendRequest(ctx, { accountId, isGranted: intent === 'grant', reason });
        return done(t(intent === 'grant' ? 'team:request.granted' : 'team:request.refused', { account }));
      });
  }
}
