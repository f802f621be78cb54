import { prizeMode } from '~/domain/catalogue/lobby';
import type { LotteryGame } from '~/domain/lottery/calendar/games';
import { modeAmong, modeRules, type PrizeMode } from '~/domain/lottery/prices/modes';
import { minorPerUnit } from '~/domain/shared/money';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatMoney } from '~/i18n/format';

/** What the address of a betting view asks for; where it asks for nothing that the game is sold in, the lobby's mode. */
export async function askedMode({ services, url }: RequestContext, { modes }: LotteryGame): Promise<PrizeMode> {
  return modeAmong(modes, url.searchParams.get('prizeMode'), prizeMode(await services.lobby()));
}

/** What an address carries; null for the mode that a game opens in. */
export function carriedMode({ modes }: LotteryGame, mode: PrizeMode): PrizeMode | null {
  return mode === modes[0] ? null : mode;
}

/** The modes of a game that has several, each with its address. A slip is of one mode: another begins without tickets. */
export function readModes({ language, url }: RequestContext, { modes }: LotteryGame, chosen: PrizeMode) {
  if (modes.length < 2) return [];
  return modes.map((mode) => {
    const search = new URLSearchParams(url.search);
    for (const gone of ['picks', 'quick', 'rebate', 't']) search.delete(gone);
    search.set('prizeMode', mode);
    return {
      mode,
      to: `${url.pathname}?${search}`,
      isCurrent: mode === chosen,
      note: formatMoney(modeRules(mode).notePrice * minorPerUnit, language),
    };
  });
}
