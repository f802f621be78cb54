import { listDrawsUnderWay } from '~/domain/lottery/draws/list-draws-under-way.server';
import { nearPercent } from '~/domain/lottery/draws/watch-draws.server';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { gameNames } from '~/features/common/lottery-names.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber, formatPercent } from '~/i18n/format';

const drawsShown = 120;

export async function readDrawsUnderWay(ctx: SignedInContext) {
  const { language, site } = ctx;
  const [draws, names] = await Promise.all([listDrawsUnderWay(ctx, drawsShown), gameNames(ctx)]);
  return draws.map((draw) => ({
    id: draw.id,
    name: names.get(draw.gameCode) ?? draw.gameCode,
    issue: draw.issue,
    state: draw.state,
    canMove: draw.state === 'open' && rulesOfGame(draw.gameCode).schedule.kind === 'calendar',
    closesAt: formatDateTime(draw.closesAt, language, site.settings.timeZone),
    tickets: formatNumber(draw.tickets, language),
    stake: formatMoney(draw.stakeMinor, language),
    bound: formatMoney(draw.boundMinor, language),
    used: formatPercent(Number((draw.boundMinor * 10_000n) / draw.mostMinor) / 10_000, language),
    isNearlyFull: draw.boundMinor * 100n >= draw.mostMinor * BigInt(nearPercent),
  }));
}

export type DrawRow = Awaited<ReturnType<typeof readDrawsUnderWay>>[number];
