import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney } from '~/i18n/format';

/** With decimals only where there are some. */
export function pointsIn(
  { language }: Pick<RequestContext, 'language'>,
  pointsMinor: bigint,
  isSigned = false,
): string {
  const decimals = pointsMinor % 10_000n === 0n ? 0 : 2;
  return formatMoney(pointsMinor, language, { isBare: true, decimals, ...(isSigned && { sign: 'always' }) });
}

export function pointsText(ctx: Pick<RequestContext, 'language' | 't'>, pointsMinor: bigint): string {
  return ctx.t('points:amount', { points: pointsIn(ctx, pointsMinor) });
}
