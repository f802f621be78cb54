import { endOperatorPause, lockOperatorPause } from '~/domain/protection/pauses/end-operator-pause.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const pauseEnd = kindOf('pauseEnd', {
  subjectOf: ({ accountId }) => String(accountId),
  nameOf: (ctx, { accountId }) => nameAccount(ctx, accountId),
  async readStanding(ctx, { accountId }) {
    const { id, startsAt } = await lockOperatorPause(ctx, accountId);
    return { seen: { id }, shown: { startsAt } };
  },
  async apply(ctx, { accountId }, reason) {
    await endOperatorPause(ctx, { accountId, reason });
    return {};
  },
});
