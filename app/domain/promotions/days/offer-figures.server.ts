import { sql } from 'drizzle-orm';

/** What an offer comes to on a day, as its columns are. */
export const offerFigures = [
  'taken',
  'promisedMinor',
  'paidMinor',
  'lapsedMinor',
  'returnedMinor',
  'validBetMinor',
] as const;
export type OfferFigure = (typeof offerFigures)[number];
export type OfferFigures = Record<OfferFigure, bigint>;

const columnOf = (name: OfferFigure) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const offerColumns = sql.raw(offerFigures.map(columnOf).join(', '));
/** Each as a text under its name. */
export const offerSums = sql.raw(
  offerFigures.map((name) => `coalesce(sum(${columnOf(name)}), 0)::text as "${name}"`).join(', '),
);
export const offerSumColumns = sql.raw(
  offerFigures.map((name) => `sum(${columnOf(name)})::bigint as ${columnOf(name)}`).join(', '),
);
export const offerAdded = sql.raw(
  offerFigures.map((name) => `${columnOf(name)} = d.${columnOf(name)} + excluded.${columnOf(name)}`).join(', '),
);

export function figuresOf(row: Record<OfferFigure, string>): OfferFigures {
  return Object.fromEntries(offerFigures.map((name) => [name, BigInt(row[name])])) as OfferFigures;
}

/** What the house has given for it in the end. */
export function costOf({ paidMinor, returnedMinor }: OfferFigures): bigint {
  return paidMinor - returnedMinor;
}
