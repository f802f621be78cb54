import { changeSetting } from '~/domain/site/change-setting.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { VipSchema } from './vip-schema';

/** The ladder as it shall be; what costs the house more, another operator approves. */
export function submitVip(ctx: SignedInContext) {
  return submitForm(ctx, VipSchema, ({ reason, ...value }) => {
    const payload = { key: 'vipLevels' as const, value };
    return doOrPropose(ctx, { kind: 'setting', payload, reason }, async () => {
      await changeSetting(ctx, payload);
      return redirectWithToast(ctx, paths.operatorVip(), ctx.t('vip:operating.saved'));
    });
  });
}
