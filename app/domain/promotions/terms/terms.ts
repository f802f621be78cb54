import { z } from 'zod';
import { categoryRegistry } from '~/domain/catalogue/categories/category-registry';
import { type GameType, gameTypes } from '~/domain/catalogue/game-types';
import { socialProviders } from '~/domain/identity/social/providers';
import { type PromotionKind, rewardWays } from './promotion-kinds';
import { prizesSchema } from './raffle';
import { segmentsSchema } from './wheel';

const audiences = ['everyone', 'newcomers', 'depositors'] as const;

const occurrences = ['first', 'day', 'deposit'] as const;

/** Kept as a decimal string: JSON knows no bigint. */
const minor = z
  .union([z.bigint(), z.string().regex(/^\d{1,19}$/)])
  .transform(BigInt)
  .pipe(z.bigint().min(0n));
const positive = minor.pipe(z.bigint().min(1n));
const ppm = z.number().int().min(1).max(5_000_000);
const hundredths = z.number().int().min(0).max(300);
const days = z.number().int().min(1).max(365);
const ofTypes = <T extends z.ZodTypeAny>(value: T) =>
  z.record(z.enum(gameTypes), value).refine((given) => Object.keys(given).length > 0);
/** What of a bet counts, in 1/10 000. */
const weightsSchema = ofTypes(z.number().int().min(1).max(10_000));

const common = {
  audience: z.enum(audiences),
  /** Whether only members with a verified mobile number may take it. */
  needsMobile: z.boolean(),
  /** All that may be promised; null: no limit. */
  budgetMinor: positive.nullable(),
  /** How often it can be taken in all; null: no limit. */
  places: z.number().int().min(1).nullable(),
};

const termsSchemas = {
  depositMatch: z.object({
    ...common,
    kind: z.literal('depositMatch'),
    ratePpm: ppm,
    minMinor: positive,
    mostMinor: positive,
    occurrence: z.enum(occurrences),
    /** Whole hours of the site's day in which the deposit is asked for; null: any. */
    hours: z
      .object({ from: z.number().int().min(0).max(23), to: z.number().int().min(1).max(24) })
      .refine(({ from, to }) => from < to)
      .nullable(),
    /** How many times the bonus is to be bet, in hundredths. */
    factor: z.number().int().min(1).max(10_000),
    days,
    weights: weightsSchema,
    countMostMinor: positive.nullable(),
  }),
  rebate: z.object({
    ...common,
    kind: z.literal('rebate'),
    rates: ofTypes(z.number().int().min(1).max(100_000)),
    /** Whether what a member's level brings is added to each rate. */
    withVip: z.boolean().default(false),
    /** 1 is Monday; null: every day. */
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).nullable(),
    mostWeekMinor: positive.nullable(),
  }),
  cashback: z.object({
    ...common,
    kind: z.literal('cashback'),
    ratePpm: z.number().int().min(1).max(500_000),
    leastLossMinor: positive,
    mostMinor: positive,
    types: z.array(z.enum(gameTypes)).min(1),
    factor: hundredths,
  }),
  apply: z.object({
    ...common,
    kind: z.literal('apply'),
    rewardMinor: positive,
    /** Pictures that an application needs at least. */
    images: z.number().int().min(0).max(3),
    factor: hundredths,
  }),
  checkIn: z.object({
    ...common,
    kind: z.literal('checkIn'),
    rewardsMinor: z.array(positive).length(7),
    factor: hundredths,
  }),
  /** For members who invite friends; the verified number is the friend's. */
  invite: z.object({
    ...common,
    kind: z.literal('invite'),
    /** Of the friend's first deposit. */
    depositMinor: positive,
    depositRewardMinor: positive,
    /** Of the friend's valid bets. */
    firstValidMinor: positive,
    firstRewardMinor: positive,
    secondValidMinor: positive,
    secondRewardMinor: positive,
    /** In which a friend's steps count, from the registration on. */
    days,
    /** How many friends bring something in one month; those above wait for the next. */
    mostMonth: z.number().int().min(1).max(1_000),
    factor: hundredths,
  }),
  wheel: z.object({
    ...common,
    kind: z.literal('wheel'),
    segments: segmentsSchema,
    /** The day's valid bets that bring one spin. */
    validMinor: positive,
    mostDay: z.number().int().min(1).max(20),
    factor: hundredths,
  }),
  /** For who types one of its codes. */
  code: z.object({
    ...common,
    kind: z.literal('code'),
    rewardMinor: positive,
    factor: hundredths,
  }),
  /** For the first sign-in on a phone by a code that was made elsewhere. */
  app: z.object({
    ...common,
    kind: z.literal('app'),
    rewardMinor: positive,
    factor: hundredths,
  }),
  /** For binding an account of another site, and for the days of play that follow. */
  binding: z.object({
    ...common,
    kind: z.literal('binding'),
    provider: z.enum(socialProviders),
    rewardMinor: positive,
    /** For a day with at least these valid bets. */
    dayRewardMinor: positive,
    dayValidMinor: positive,
    mostDays: z.number().int().min(1).max(90),
    /** In which days count, the one of binding first. */
    days,
    factor: hundredths,
  }),
  /** The price of a lottery ticket, for those who had enough of one draw: the cheapest of the first ones, once a day. */
  ticketBack: z.object({
    ...common,
    kind: z.literal('ticketBack'),
    tickets: z.number().int().min(2).max(100),
    weekdays: z.array(z.number().int().min(1).max(7)).min(1).nullable(),
    mostMinor: positive,
    factor: hundredths,
  }),
  /** Drawn every week among those who have played in it. */
  raffle: z.object({
    ...common,
    kind: z.literal('raffle'),
    /** The week's valid bets that bring one ticket. */
    validMinor: positive,
    mostTickets: z.number().int().min(1).max(1_000),
    prizes: prizesSchema,
    factor: hundredths,
  }),
  /** Given by an operator to one member. */
  manual: z.object({
    ...common,
    kind: z.literal('manual'),
    way: z.enum(rewardWays),
    factor: z.number().int().min(0).max(10_000),
    /** In which a bonus is to be earned; null: there is nothing to earn. */
    days: days.nullable(),
    weights: weightsSchema,
    countMostMinor: positive.nullable(),
  }),
} as const satisfies Record<PromotionKind, z.ZodTypeAny>;

export const termsSchema = z.discriminatedUnion('kind', [
  termsSchemas.depositMatch,
  termsSchemas.rebate,
  termsSchemas.cashback,
  termsSchemas.apply,
  termsSchemas.checkIn,
  termsSchemas.invite,
  termsSchemas.wheel,
  termsSchemas.code,
  termsSchemas.app,
  termsSchemas.binding,
  termsSchemas.ticketBack,
  termsSchemas.raffle,
  termsSchemas.manual,
]);

/** Terms of a bonus that is earned bet by bet. */
export const earnedTermsSchema = z.discriminatedUnion('kind', [termsSchemas.depositMatch, termsSchemas.manual]);

export type Terms = z.output<typeof termsSchema>;
export type TermsOf<K extends PromotionKind> = Extract<Terms, { kind: K }>;

/** As JSON: amounts as strings. */
export function storedTerms(terms: Terms): unknown {
  return JSON.parse(JSON.stringify(terms, (_key, value) => (typeof value === 'bigint' ? String(value) : value)));
}

const productOf = (type: GameType) => categoryRegistry[type].counts.product;
const products = new Set(gameTypes.map(productOf));

/** A bonus is played in one product, or in all of them alike. */
export function mixesProducts(types: readonly GameType[]): boolean {
  const mixed = new Set(types.map(productOf));
  return mixed.size > 1 && mixed.size < products.size;
}
