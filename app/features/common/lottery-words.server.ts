import { restKey } from '~/domain/lottery/orders/exposure';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDigits } from '~/i18n/format';

type Speaker = Pick<RequestContext, 't' | 'language'>;
type Words = RequestContext['t'];
type Rule = readonly [RegExp, (t: Words, parts: string[]) => string];

/** Plays whose names hold figures; every other has words of its own. */
const numbered: readonly Rule[] = [
  [/^s1$/, (t) => t('lottery:play.places')],
  [/^s(\d)$/, (t, [count]) => t('lottery:play.straight', { many: count })],
  [/^f(\d)$/, (t, [count]) => t('lottery:play.firsts', { many: count })],
  [/^[zg](\d+)$/, (t, [kinds]) => t('lottery:play.group', { kinds })],
  [/^any(\d)x(\d)$/, (t, [places, count]) => t('lottery:play.occur', { places, many: count })],
  [/^any(\d)$/, (t, [many]) => t('lottery:play.any', { many })],
  [/^half(\d+)$/, (t, [place]) => t('lottery:play.halfPlace', { place })],
  [/^halves(\d)$/, (t, [many]) => t('lottery:play.halves', { many })],
  [/^dragon(\d)(\d)$/, (t, [left, right]) => t('lottery:play.dragonPair', { left, right })],
  [/^dragon(\d)$/, (t, [left]) => t('lottery:play.dragonPair', { left, right: String(11 - Number(left)) })],
  [/^spot(\d)$/, (t, [many]) => t('lottery:play.spot', { many })],
  [/^lo2k$/, (t) => t('lottery:play.loHits')],
  [/^lo(\d)$/, (t, [many]) => t('lottery:play.lo', { many })],
  [/^cang(\d)$/, (t, [many]) => t('lottery:play.cang', { many })],
  [/^xien(\d)$/, (t, [many]) => t('lottery:play.xien', { many })],
  [/^miss(\d+)$/, (t, [many]) => t('lottery:play.miss', { many })],
  [/^b([78])$/, (t, [many]) => t('lottery:play.lots', { many })],
  [/^(\d)top$/, (t, [many]) => t('lottery:play.top', { many })],
  [/^(\d)a$/, (t, [many]) => t('lottery:play.firstPrize', { many })],
];

const spans = ['first', 'middle', 'last'] as const;

/** What a play is called: `s3.last` is "3 in order, last places". */
export function playWord({ t, language }: Speaker, name: string): string {
  const [base = '', span] = name.split('.');
  const rule = numbered.find(([pattern]) => pattern.test(base));
  const word = rule ? rule[1](t, (rule[0].exec(base) ?? []).slice(1)) : t(`lottery:play.${base}`);
  const where = spans.find((known) => known === span);
  const whole = where ? t('lottery:inSpan', { play: word, span: t(`lottery:span.${where}`) }) : word;
  return formatDigits(whole, language);
}

export function groupWord({ t, language }: Speaker, name: string): string {
  const place = /^place(\d+)$/.exec(name)?.[1];
  return place ? formatDigits(t('lottery:group.place', { place }), language) : t(`lottery:group.${name}`);
}

const figures = /^(sum|odd|median)(\d+)$/;

const marks = new Set([
  ...['big', 'small', 'odd', 'even', 'dragon', 'tiger', 'tie', 'leopard', 'run', 'pair', 'halfRun', 'mixed'],
  ...['bigOdd', 'bigEven', 'smallOdd', 'smallEven', 'tiny', 'huge', 'upper', 'lower', 'over', 'under', 'middle'],
  ...['metal', 'wood', 'water', 'fire', 'earth', 'green', 'violet', 'red', 'anyTriple', 'anyRun'],
]);

/** Whether lines that are paid alike have a name of their own that `symbolWord` knows. */
export function isMark(option: string): boolean {
  return marks.has(option) || figures.test(option) || /^\d+$/.test(option);
}

/** A mark or a number as it is shown on its button. */
export function symbolWord({ t, language }: Speaker, symbol: string): string {
  if (/^[\d*]+$/.test(symbol)) return formatDigits(symbol, language);
  const [, mark, figure] = figures.exec(symbol) ?? [];
  return mark ? formatDigits(t(`lottery:mark.${mark}Of`, { figure }), language) : t(`lottery:mark.${symbol}`);
}

/** The canonical text of picks, in words. */
export function picksWord(ctx: Speaker, text: string): string {
  const group = (picked: string) =>
    picked === ''
      ? '–'
      : picked
          .split(',')
          .map((each) => symbolWord(ctx, each))
          .join(', ');
  return text.split('|').map(group).join(' | ');
}

/** A key of exposure: a number, marks, or one of them at a place. */
export function exposureKeyWord(ctx: Speaker, key: string): string {
  if (key === restKey) return ctx.t('lottery:exposure.every');
  const symbols = key.split(',');
  const place = symbols.findIndex((symbol) => symbol !== '');
  const words = symbols.filter((symbol) => symbol !== '').map((symbol) => symbolWord(ctx, symbol));
  if (words.length === symbols.length) return words.join(' ');
  return ctx.t('lottery:exposure.atPlace', { place: groupWord(ctx, `place${place + 1}`), number: words.join(' ') });
}
