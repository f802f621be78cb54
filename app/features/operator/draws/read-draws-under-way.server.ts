import { listDrawsUnderWay } from '~/domain/lottery/draws/list-draws-under-way.server';
import { gameNames } from '~/features/common/lottery-names.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';

const drawsShown = 120;

export async function readDrawsUnderWay(ctx: SignedInContext) {
  const { language, site } = ctx;
  const [draws, names] = await Promise.all([listDrawsUnderWay(ctx, drawsShown), gameNames(ctx)]);
  return draws.map((draw) => ({
    id: draw.id,
    name: names.get(draw.gameCode) ?? draw.gameCode,
    issue: draw.issue,
    state: draw.state,
    closesAt: formatDateTime(draw.closesAt, language, site.settings.timeZone),
    tickets: formatNumber(draw.tickets, language),
    stake: formatMoney(draw.stakeMinor, language),
    bound: formatMoney(draw.boundMinor, language),
  }));
}

export type DrawRow = Awaited<ReturnType<typeof readDrawsUnderWay>>[number];
