import { lockUnanswered, settleTransfer } from '~/domain/play/vendor-wallets/settle-transfer.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

/** What the provider answers meanwhile ends the transfer, and approval is refused. */
export const vendorTransfer = kindOf('vendorTransfer', {
  subjectOf: ({ transferId }) => String(transferId),
  nameOf: async (ctx, { transferId }) => nameAccount(ctx, (await lockUnanswered(ctx, transferId)).accountId),
  async readStanding(ctx, { transferId }) {
    const { accountId, vendorCode, direction, amountMinor, reference } = await lockUnanswered(ctx, transferId);
    return { seen: null, shown: { accountId, vendorCode, direction, amountMinor, reference } };
  },
  async apply(ctx, { transferId, as }, reason) {
    await settleTransfer(ctx, { transferId, as, reason });
    return {};
  },
});
