import { record } from '~/domain/audit/record.server';
import { takeStatements } from '~/domain/play/reconcile/take-statements.server';
import { dayIn } from '~/domain/shared/period';
import { redirectWithToast } from '~/http/forms/toast.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { dayAsked } from './read-reconciliation.server';

/** Asks all vendors for their statement of the day shown, now. */
export async function submitReconciliation(ctx: SignedInContext): Promise<Response> {
  const day = dayAsked(ctx, dayIn(ctx.now, ctx.site.settings.timeZone));
  const differing = await takeStatements(ctx, day);
  await record(ctx, { action: 'play.takeStatements', subject: `day:${day}`, before: null, after: { differing } });
  const text = differing === 0 ? 'reconcile:allAgree' : 'reconcile:someDiffer';
  const many = formatNumber(differing, ctx.language);
  return redirectWithToast(ctx, paths.operatorReconciliation({ day }), ctx.t(text, { many }));
}
