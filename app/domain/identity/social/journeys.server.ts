import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../seal.server';
import { socialJourneys } from '../tables.server';
import type { SocialProvider } from './providers';

export type JourneyPurpose = 'signIn' | 'bind';
type Departure = {
  provider: SocialProvider;
  purpose: JourneyPurpose;
  browser: string;
  /** Whose account is to be bound. */
  accountId?: number;
  redirectTo: string;
};

export type Keys = { state: string; nonce: string; codeVerifier: string };
export type Journey = {
  stateHash: string;
  purpose: JourneyPurpose;
  accountId: number | null;
  redirectTo: string;
  nonce: string;
  codeVerifier: string;
};

const journeyMs = 10 * 60_000;

/** Nonce and verifier follow from the state by the house's own key: only a hash of the state is kept, and nothing to steal. */
export async function beginJourney(ctx: Ctx, keyedHash: KeyedHash, departure: Departure): Promise<Keys> {
  const state = randomBytes(32).toString('base64url');
  await ctx.db.insert(socialJourneys).values({
    ...departure,
    stateHash: keyedHash('social state', state),
    expiresAt: new Date(ctx.now.getTime() + journeyMs),
  });
  return { state, ...keysOf(keyedHash, state) };
}

type Return = { provider: SocialProvider; state: string; browser: string };

/** A state is taken once, by the browser it was given to, at the provider it was made for. Refuses: social.failed. */
export async function endJourney(
  ctx: Ctx,
  keyedHash: KeyedHash,
  { provider, state, browser }: Return,
): Promise<Journey> {
  const [row] = await ctx.db
    .update(socialJourneys)
    .set({ returnedAt: ctx.now })
    .where(
      and(
        eq(socialJourneys.stateHash, keyedHash('social state', state)),
        eq(socialJourneys.provider, provider),
        eq(socialJourneys.browser, browser),
        isNull(socialJourneys.returnedAt),
        gt(socialJourneys.expiresAt, ctx.now),
      ),
    )
    .returning();
  if (!row) throw new Refusal('social.failed');
  const { stateHash, accountId, redirectTo } = row;
  return { stateHash, purpose: row.purpose as JourneyPurpose, accountId, redirectTo, ...keysOf(keyedHash, state) };
}

function keysOf(keyedHash: KeyedHash, state: string): Omit<Keys, 'state'> {
  return { nonce: keyedHash('social nonce', state), codeVerifier: keyedHash('social verifier', state) };
}
