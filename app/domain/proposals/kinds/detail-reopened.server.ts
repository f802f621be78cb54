import { refuseWhileBound } from '~/domain/cashier/bank-accounts/list-bank-accounts.server';
import { lockDetail, reopenDetail } from '~/domain/identity/operators/reopen-detail.server';
import { sendMessage } from '~/domain/messaging/inbox/send-message.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

/** The detail itself stays out of the proposal, but for what it is recognised by. */
export const detailReopened = kindOf('detailReopened', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, which) {
    const { value, masked } = await lockDetail(ctx, which);
    return { seen: { value }, shown: { masked } };
  },
  async apply(ctx, { accountId, field }, reason) {
    await reopenDetail(ctx, { accountId, field, reason });
    if (field === 'payeeName') await refuseWhileBound(ctx, accountId);
    await sendMessage(ctx, { accountId, type: 'newMail', template: 'detailReopened', params: {} });
    return {};
  },
});
