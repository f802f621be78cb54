import { nameAccounts } from '~/domain/identity/operators/search-accounts.server';
import { giveByHand, takePointsBack } from '~/domain/points/operating/give-points.server';
import { revokeBonus } from '~/domain/promotions/bonuses/revoke-bonus.server';
import { pointsText } from '~/features/common/show-points.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { submitMoneyForm } from '~/http/forms/money-form.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney } from '~/i18n/format';
import type { memberRewardGates } from './member-rewards-gates';
import { GiveSchema, RevokeSchema, TakePointsSchema } from './member-rewards-schema';

/** A reward by hand, alone up to the setting's amount; a bonus and points are taken back by two. */
export async function submitMemberRewards(ctx: SignedInContext, intent: keyof typeof memberRewardGates) {
  const accountId = idParam(ctx);
  const account = (await nameAccounts(ctx, [accountId])).get(accountId);
  if (account === undefined) throw notFound();
  const here = paths.operatorAccountRewards(accountId);
  switch (intent) {
    case 'give':
      return submitMoneyForm(ctx, GiveSchema, ({ amount: amountMinor, reason, ...asked }, requestKey) => {
        const reward = { ...asked, accountId, amountMinor, requestKey };
        return doOrPropose(ctx, { kind: 'manualReward', payload: reward, reason }, async () => {
          await giveByHand(ctx, { ...reward, reason });
          const amount = asked.way === 'points' ? pointsText(ctx, amountMinor) : formatMoney(amountMinor, ctx.language);
          return redirectWithToast(ctx, here, ctx.t('giving:give.done', { amount, account }));
        });
      });
    case 'revoke':
      return submitForm(ctx, RevokeSchema, ({ grantId, reason }) =>
        doOrPropose(ctx, { kind: 'grantRevocation', payload: { grantId }, reason }, async () => {
          await revokeBonus(ctx, { grantId, reason });
          return redirectWithToast(ctx, here, ctx.t('giving:revoke.done'));
        }),
      );
    case 'takePoints':
      return submitForm(ctx, TakePointsSchema, ({ rewardId, reason }) =>
        doOrPropose(ctx, { kind: 'pointRevocation', payload: { rewardId }, reason }, async () => {
          await takePointsBack(ctx, { rewardId, reason });
          return redirectWithToast(ctx, here, ctx.t('giving:takePoints.done'));
        }),
      );
  }
}
