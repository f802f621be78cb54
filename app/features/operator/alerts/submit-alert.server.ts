import { clearAlert, closeAlert, reportAlert, takeAlert } from '~/domain/protection/alerts/decide-alert.server';
import { doOrPropose } from '~/http/forms/do-or-propose.server';
import { submitForm } from '~/http/forms/forms.server';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import { idParam, notFoundOn } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { AlertAct } from './alert-gates';
import { DecisionSchema, TakeSchema } from './alert-schema';

/** Looking and clearing are one operator's; a report, and its end, take two. */
export async function submitAlert(ctx: SignedInContext, act: AlertAct) {
  const alertId = idParam(ctx);
  const missing = notFoundOn('protection.no_alert');
  const done = () => redirectWithToast(ctx, paths.operatorAlert(alertId), ctx.t(`alerts:done.${act}`));
  if (act === 'take') {
    return submitForm(ctx, TakeSchema, async () => {
      await takeAlert(ctx, alertId).catch(missing);
      return done();
    });
  }
  return submitForm(ctx, DecisionSchema, async ({ reason }) => {
    if (act === 'clear') {
      await clearAlert(ctx, { alertId, reason }).catch(missing);
      return done();
    }
    const decide = act === 'report' ? reportAlert : closeAlert;
    return doOrPropose(ctx, { kind: 'alertDecision', payload: { alertId, event: act }, reason }, async () => {
      await decide(ctx, { alertId, reason }).catch(missing);
      return done();
    });
  });
}
