import { lockUpline } from '~/domain/agency/tree/lock-upline.server';
import { moveAccount } from '~/domain/agency/tree/move-account.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const lineMove = kindOf('lineMove', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    const uplineId = await lockUpline(ctx, accountId);
    return { seen: { uplineId }, shown: { uplineId } };
  },
  async apply(ctx, move, reason) {
    await moveAccount(ctx, { ...move, reason });
    return {};
  },
});
