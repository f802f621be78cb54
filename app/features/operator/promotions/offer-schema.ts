import { z } from 'zod';
import { type GameType, gameTypes } from '~/domain/catalogue/game-types';
import { promotionCategories, promotionTags } from '~/domain/promotions/categories';
import { latinDigits } from '~/domain/shared/digits';
import { parseAmount } from '~/domain/shared/money';
import { remarkField } from '../reason-field';
import type { TermField } from './term-fields';

const text = (longest: number) =>
  z
    .string()
    .optional()
    .transform((typed) => (typed ?? '').normalize('NFC').trim().slice(0, longest));
/** Boxes that were ticked, each a name of its own. */
const ticked = z.record(z.string()).optional();

/** Texts and window; the terms are read by `readTerms`. */
export const OfferSchema = z.object({
  code: text(60),
  category: z.enum(promotionCategories).exclude(['all']),
  tags: ticked.transform((given = {}) => promotionTags.filter((tag) => given[tag] === 'on')),
  position: text(4).transform((typed) => Number(latinDigits(typed)) || 0),
  isComing: z.string().optional(),
  isEnabled: z.string().optional(),
  /** Clock times of the site. */
  startsAt: text(16),
  endsAt: text(16),
  titleBn: text(200),
  titleEn: text(200),
  summaryBn: text(400),
  summaryEn: text(400),
  contentBn: text(20_000),
  contentEn: text(20_000),
  reason: remarkField,
});

/** The value of a field as the terms hold it; `undefined` for what is no such value. */
export function readTerm(form: FormData, { name, as }: TermField): unknown {
  const typed = latinDigits(String(form.get(name) ?? '').trim());
  switch (as) {
    case 'amount':
      return parseAmount(typed) ?? undefined;
    case 'optionalAmount':
      return typed === '' ? null : (parseAmount(typed) ?? undefined);
    case 'percent':
      return partsOf(typed, 10_000);
    case 'times':
      return partsOf(typed, 100);
    case 'number':
      return wholeOf(typed);
    case 'optionalNumber':
      return typed === '' ? null : wholeOf(typed);
    case 'choice':
      return typed;
    case 'yesNo':
      return typed === 'on';
    case 'hours':
      return hoursOf(form, name);
    case 'weekdays':
      return daysOf([1, 2, 3, 4, 5, 6, 7].filter((day) => form.has(`${name}.${day}`)));
    case 'types':
      return ratesOf(form, name);
    case 'typeList':
      return gameTypes.filter((type) => form.has(`${name}.${type}`));
    case 'amounts':
      return Array.from({ length: 7 }, (_, at) => parseAmount(String(form.get(`${name}[${at}]`) ?? '')) ?? undefined);
    case 'segments':
      return segmentsOf(String(form.get(name) ?? ''));
    case 'prizes':
      return prizesOf(String(form.get(name) ?? ''));
    default:
      return as satisfies never;
  }
}

/** A slice a line: its chance in percent, then what it brings. */
function segmentsOf(typed: string) {
  return pairsOf(typed).map(([odds, reward]) => ({
    oddsPpm: partsOf(latinDigits(odds), 10_000),
    rewardMinor: parseAmount(reward) ?? undefined,
  }));
}

/** A line of prizes: how many, then of how much. */
function prizesOf(typed: string) {
  return pairsOf(typed).map(([count, reward]) => ({
    count: wholeOf(latinDigits(count)),
    rewardMinor: parseAmount(reward) ?? undefined,
  }));
}

function pairsOf(typed: string): [string, string][] {
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [first = '', second = ''] = line.trim().split(/\s+/);
    return [first, second];
  });
}

function wholeOf(typed: string): number | undefined {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** Percent and times are typed with decimals and kept as whole numbers. */
function partsOf(typed: string, parts: number): number | undefined {
  const minor = parseAmount(typed.replace(/\s*%$/, ''), 4);
  if (minor === null) return undefined;
  const scaled = minor * BigInt(parts);
  return scaled % 10_000n === 0n ? Number(scaled / 10_000n) : undefined;
}

function hoursOf(form: FormData, name: string) {
  const [from, to] = [`${name}.from`, `${name}.to`].map((each) => latinDigits(String(form.get(each) ?? '').trim()));
  return from === '' && to === '' ? null : { from: wholeOf(from!), to: wholeOf(to!) };
}

function daysOf(days: number[]): number[] | null {
  return days.length === 0 ? null : days;
}

/** Types whose percentage is left empty do not count. */
function ratesOf(form: FormData, name: string): Partial<Record<GameType, number | undefined>> {
  const given = gameTypes.flatMap((type) => {
    const typed = latinDigits(String(form.get(`${name}.${type}`) ?? '').trim());
    return typed === '' ? [] : [[type, partsOf(typed, name === 'weights' ? 100 : 10_000)] as const];
  });
  return Object.fromEntries(given);
}
