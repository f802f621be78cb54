import type { FoundChase } from '~/domain/lottery/chases/find-chase.server';
import { findChaseOfOrder } from '~/domain/lottery/chases/find-chase.server';
import { formatMinor } from '~/domain/shared/money';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';

/** The chase that an order of the viewer's is a part of; null: none. */
export async function readChase(ctx: SignedInContext, orderId: number) {
  const found = await findChaseOfOrder(ctx, ctx.viewer.id, orderId);
  return found && shownChase(ctx, found);
}

export type ShownChase = NonNullable<Awaited<ReturnType<typeof readChase>>>;

function shownChase({ language, site }: SignedInContext, { chase, parts }: FoundChase) {
  const lockedMinor = parts.reduce((sum, { part }) => (part.state === 'locked' ? sum + part.stakeMinor : sum), 0n);
  return {
    number: formatNumber(chase.id, language),
    id: chase.id,
    state: chase.state,
    stopsOnWin: chase.stopsOnWin,
    locked: formatMinor(lockedMinor, 4),
    mayCancel: chase.state === 'running' && lockedMinor > 0n,
    parts: parts.map(({ part, draw }) => ({
      part: part.part,
      to: part.orderId === null ? null : paths.lotteryOrder(part.orderId),
      issue: draw.issue,
      drawsAt: formatDateTime(draw.drawsAt, language, site.settings.timeZone),
      multiplier: formatNumber(Number(part.multiplier), language),
      stake: formatMinor(part.stakeMinor, 4),
      state: part.state,
    })),
  };
}
