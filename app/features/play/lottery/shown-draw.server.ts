import { zoneOf } from '~/domain/lottery/calendar/games';
import type { Family } from '~/domain/lottery/family-names';
import { rulesOfGame } from '~/domain/lottery/find-lottery-game.server';
import { families } from '~/domain/lottery/registry';
import { prizesOf } from '~/domain/lottery/results/prizes';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatNumber, formatTime } from '~/i18n/format';

/** The numbers of a draw as printed, in groups that one line takes. */
export function numberTexts(gameCode: string, numbers: readonly number[] | null): string[] {
  return numbers ? families[rulesOfGame(gameCode).family].result.texts(numbers) : [];
}

type Reader = Pick<RequestContext, 't' | 'language' | 'site'>;

/** The clock of a calendar draw's market beside the site's; null where both are the same, and for draws around the clock. */
export function clocksOf({ t, language, site }: Reader, gameCode: string, at: Date): string | null {
  const { timeZone } = site.settings;
  const there = formatTime(at, language, zoneOf(rulesOfGame(gameCode), timeZone));
  const here = formatTime(at, language, timeZone);
  return there === here ? null : t('lottery:daySheet.clocks', { there, here });
}

export type SheetRow = { prize: string; numbers: string[] };

/** A result by prizes, as the sheets of Vietnam and the cards of 4D list it; null: the family has no prizes. */
export function sheetOf(ctx: Pick<RequestContext, 't' | 'language'>, gameCode: string, texts: readonly string[]) {
  const { family } = rulesOfGame(gameCode);
  const words = sheetWords[family];
  if (!words || texts.length === 0) return null;
  const prizes = family === '4d' ? cardOf(texts) : prizesOf(family, texts);
  return prizes.map((numbers, at): SheetRow => ({ prize: words(ctx, at), numbers }));
}

type Words = (ctx: Pick<RequestContext, 't' | 'language'>, at: number) => string;

const stationPrize: Words = ({ t, language }, at) =>
  at === 0 ? t('lottery:sheet.special') : t('lottery:sheet.prize', { number: formatNumber(at, language) });

const cardPrize: Words = ({ t, language }, at) => {
  if (at < 3) return t('lottery:sheet.prize', { number: formatNumber(at + 1, language) });
  return at === 3 ? t('lottery:sheet.starters') : t('lottery:sheet.consolation');
};

const sheetWords: Partial<Record<Family, Words>> = {
  north: stationPrize,
  'south-central': stationPrize,
  '4d': cardPrize,
};

/** Three prizes of one number, ten special ones and ten of consolation. */
function cardOf(texts: readonly string[]): string[][] {
  return [...texts.slice(0, 3).map((text) => [text]), texts.slice(3, 13), texts.slice(13)];
}
