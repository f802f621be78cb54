import { listQueue, type QueuePart, queueParts } from '~/domain/points/operating/list-queue.server';
import { redemptionTransitions } from '~/domain/points/redemption-states';
import { paths } from '~/http/links/paths';
import { cursorParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';

export type Queued = Awaited<ReturnType<typeof listQueue>>['queued'][number];

export async function readRedemptions(ctx: SignedInContext) {
  const part = askedPart(ctx);
  const after = cursorParam(ctx);
  const { queued, next } = await listQueue(ctx, part, { after });
  return {
    part,
    zone: ctx.site.settings.timeZone,
    tabs: queueParts.map((one) => ({ part: one, to: paths.operatorRedemptions({ part: one }) })),
    rows: queued.map((row) => show(ctx, row)),
    csv: paths.operatorRedemptions({ part, format: 'csv' }),
    first: after === null ? null : paths.operatorRedemptions({ part }),
    next: next === null ? null : paths.operatorRedemptions({ part, after: next }),
  };
}

export function askedPart({ url }: SignedInContext): QueuePart {
  const asked = url.searchParams.get('part');
  return queueParts.find((one) => one === asked) ?? 'process';
}

export type RedemptionsPage = Awaited<ReturnType<typeof readRedemptions>>;

function show({ language, site, t }: SignedInContext, { own, account }: Queued) {
  const { id, reference, kind, state, quantity, receivingAddress, mobileNum, remark } = own;
  const steps = Object.keys(redemptionTransitions[state]) as ('approve' | 'reject' | 'send')[];
  const money = (amountMinor: bigint) => (amountMinor > 0n ? formatMoney(amountMinor, language) : null);
  return {
    ...{ id, reference, state, account, receivingAddress, mobileNum, remark },
    name: nameOf({ language, t }, own),
    kind,
    quantity: formatNumber(quantity, language),
    points: formatMoney(own.pointsMinor, language, { isBare: true }),
    amount: money(own.amountMinor),
    paid: money(own.paidMinor),
    at: formatDateTime(own.createdAt, language, site.settings.timeZone),
    decidedBy: own.decidedByName,
    steps: steps.filter((step) => step !== 'send' || kind === 'thing'),
  };
}

/** What was taken: the goods' own name, or the kind of what has none. */
export function nameOf({ language, t }: Pick<SignedInContext, 'language' | 't'>, own: Queued['own']): string {
  return own.names?.[language] ?? t(`points:kinds.${own.kind}`);
}
