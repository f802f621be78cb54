import { lockMethod } from '~/domain/cashier/methods/lock-method.server';
import { saveMethod } from '~/domain/cashier/methods/save-method.server';
import { kindOf } from '../kind-rule.server';

export const paymentMethod = kindOf('paymentMethod', {
  subjectOf: ({ code }) => code,
  nameOf: async (_ctx, { code }) => code,
  async readStanding(ctx, { code }) {
    const method = await lockMethod(ctx, code);
    return { seen: method, shown: method };
  },
  async apply(ctx, method) {
    await saveMethod(ctx, method);
    return {};
  },
});
