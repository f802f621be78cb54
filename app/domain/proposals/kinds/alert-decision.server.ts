import { closeAlert, lockAlert, reportAlert } from '~/domain/protection/alerts/decide-alert.server';
import { kindOf } from '../kind-rule.server';
import { nameAccount } from '../name-account.server';

export const alertDecision = kindOf('alertDecision', {
  subjectOf: ({ alertId }) => String(alertId),
  nameOf: async (ctx, { alertId }) => nameAccount(ctx, (await lockAlert(ctx, alertId)).accountId),
  async readStanding(ctx, { alertId }) {
    const { state, kind } = await lockAlert(ctx, alertId);
    return { seen: { state }, shown: { state, kind } };
  },
  async apply(ctx, { alertId, event }, reason) {
    await (event === 'report' ? reportAlert : closeAlert)(ctx, { alertId, reason });
    return {};
  },
});
