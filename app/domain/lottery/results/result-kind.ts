import { latinDigits } from '../../shared/digits';
import { type Draw, drawDistinct } from '../../studio/fair/draws';

export type ResultFault = 'count' | 'length' | 'range' | 'twice';

/** The numbers of a draw: how they are drawn, written and checked. */
export type ResultKind = {
  readonly count: number;
  draw(draw: Draw): number[];
  fault(drawn: readonly number[]): ResultFault | null;
  /** As printed, with leading zeros where the game has them. */
  texts(drawn: readonly number[]): string[];
  /** As an operator or a feed writes them: counts and lengths are checked. */
  read(texts: readonly string[]): { drawn: number[]; fault: ResultFault | null };
};

/** Numbers that do not depend on each other, such as digits and dice. */
export function independent(count: number, from: number, to: number): ResultKind {
  return plainNumbers(count, from, to, false, (draw) =>
    Array.from({ length: count }, () => from + draw(to - from + 1)),
  );
}

/** Numbers from 1 to `size` drawn without putting back, in their order. */
export function distinct(count: number, size: number): ResultKind {
  return plainNumbers(count, 1, size, true, (draw) => drawDistinct(draw, size, count).map((number) => number + 1));
}

/** Lots as printed, each with its count of digits. */
export function lots(digits: readonly number[]): ResultKind {
  const count = digits.length;
  const fault = (drawn: readonly number[]): ResultFault | null => {
    if (drawn.length !== count) return 'count';
    return drawn.every((lot, at) => isWithin(lot, 0, 10 ** digits[at]! - 1)) ? null : 'range';
  };
  return {
    count,
    draw: (draw) => digits.map((length) => draw(10 ** length)),
    fault,
    texts: (drawn) => drawn.map((lot, at) => String(lot).padStart(digits[at]!, '0')),
    read: (texts) => {
      const latin = texts.map((text) => latinDigits(text.trim()));
      if (latin.length !== count) return { drawn: [], fault: 'count' };
      if (latin.some((text, at) => !/^\d+$/.test(text) || text.length !== digits[at]))
        return { drawn: [], fault: 'length' };
      return { drawn: latin.map(Number), fault: null };
    },
  };
}

function plainNumbers(
  count: number,
  from: number,
  to: number,
  isDistinct: boolean,
  draw: ResultKind['draw'],
): ResultKind {
  const fault = (drawn: readonly number[]): ResultFault | null => {
    if (drawn.length !== count) return 'count';
    if (!drawn.every((number) => isWithin(number, from, to))) return 'range';
    return isDistinct && new Set(drawn).size < count ? 'twice' : null;
  };
  return {
    count,
    draw,
    fault,
    texts: (drawn) => drawn.map(String),
    read: (texts) => {
      const latin = texts.map((text) => latinDigits(text.trim()));
      if (latin.some((text) => !/^\d{1,2}$/.test(text)))
        return { drawn: [], fault: latin.length === count ? 'length' : 'count' };
      const drawn = latin.map(Number);
      const found = fault(drawn);
      return { drawn: found ? [] : drawn, fault: found };
    },
  };
}

function isWithin(number: number, from: number, to: number): boolean {
  return Number.isInteger(number) && number >= from && number <= to;
}
