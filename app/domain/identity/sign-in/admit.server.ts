import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { findSettings } from '~/domain/site/find-settings.server';
import type { ClientLocation } from '../client-location';
import type { KeyedHash } from '../keyed-hash.server';
import { type AccountState, findAvailableFactors } from '../second-step/find-available-factors.server';
import { isLocationKnown, learnLocation } from '../second-step/known-locations.server';
import { noteUncheckedLocation } from '../second-step/note-unchecked-location.server';
import { openChallenge } from '../second-step/open-challenge.server';
import { secondStepReason, waysToAnswer } from '../second-step/ways';
import { openSession } from '../sessions/open-session.server';
import type { accounts } from '../tables.server';
import { attempt, type GivenCaptcha } from './attempt.server';
import type { Claim } from './claimed.server';
import { type Entrance, type Method, opensTo } from './entrances';
import { noteOperatorSignIn } from './note-operator-sign-in.server';
import type { SignedIn } from './signed-in';

export type { Entrance, GivenCaptcha, Method, SignedIn };
export type Admission = Claim & { entrance: Entrance; method: Method; captcha: GivenCaptcha };
/** Whose proof it was; `mustChangePassword`: the password that proved it is one to be changed first. */
export type Proven = Pick<typeof accounts.$inferSelect, 'id' | 'role'> & { mustChangePassword?: boolean };
export type Admitted = ({ kind: 'signedIn' } & SignedIn) | { kind: 'challenged'; challengeToken: string };

export type ProvenAdmission = {
  accountId: number;
  entrance: Entrance;
  method: Method;
  clientLocation: ClientLocation;
  mustChangePassword?: boolean;
};

/**
 * The one way to sign in: whatever the proof, the attempt is counted, a captcha is required when due, and only then
 * the proof is checked. What an account may not do is told only to its proven owner. Refuses: identity.busy,
 * identity.too_many_attempts, captcha.required, captcha.wrong and what `admitProven` refuses.
 */
export async function admit(
  ctx: Ctx,
  keyedHash: KeyedHash,
  admission: Admission,
  prove: () => Promise<Proven>,
): Promise<Admitted> {
  const { entrance, method, clientLocation } = admission;
  return attempt(ctx, keyedHash, admission, async (judge) => {
    const { id: accountId, mustChangePassword } = await judge(async () => hideOperators(await prove(), entrance));
    return admitProven(ctx, keyedHash, { accountId, entrance, method, clientLocation, mustChangePassword });
  });
}

/**
 * Signs in by a proof that was judged already: a registration, a reset, another site's word. An unknown place, or a
 * factor that is switched on, has to be answered first; where there is nothing to answer by, the owner is told instead.
 * Refuses: identity.wrong_credentials, identity.members_only, identity.agents_only, identity.suspended,
 * identity.no_second_step (an operator without any).
 */
export async function admitProven(ctx: Ctx, keyedHash: KeyedHash, admission: ProvenAdmission): Promise<Admitted> {
  const { accountId, entrance, method, clientLocation, mustChangePassword = false } = admission;
  const [{ factors, standing }, isKnown, { newPlaceCheck }] = await Promise.all([
    findAvailableFactors(ctx, accountId),
    isLocationKnown(ctx, keyedHash, accountId, clientLocation),
    findSettings(ctx),
  ]);
  refuseAccount(standing, entrance);
  const reason = secondStepReason({ entrance, method, isPlaceKnown: isKnown, checksPlaces: newPlaceCheck }, factors);
  if (reason !== 'none' && waysToAnswer(method, factors).length > 0) {
    const opening = { accountId, entrance, method, clientLocation, reason, mustChangePassword };
    return { kind: 'challenged', challengeToken: await openChallenge(ctx, opening) };
  }
  if (reason === 'factor') throw new Refusal('identity.no_second_step');
  return inTransaction(ctx, async (ctx) => {
    const session = await openSession(ctx, accountId, clientLocation, { method, mustChangePassword });
    await learnLocation(ctx, keyedHash, { accountId, clientLocation });
    await noteOperatorSignIn(ctx, { accountId, entrance, method, clientLocation });
    if (reason === 'place') await noteUncheckedLocation(ctx, accountId, clientLocation);
    return { kind: 'signedIn', accountId, ...session };
  });
}

function refuseAccount(standing: AccountState | null, entrance: Entrance): void {
  if (!standing) throw new Refusal('identity.wrong_credentials');
  refuseElsewhere(standing.role, entrance);
  if (standing.status !== 'active') throw new Refusal('identity.suspended');
}

/** At the operators' entrance nobody else is told that a password was right, nor by what is counted. */
function hideOperators(proven: Proven, entrance: Entrance): Proven {
  if (entrance === 'operator') refuseElsewhere(proven.role, entrance);
  return proven;
}

function refuseElsewhere(role: string, entrance: Entrance): void {
  if (opensTo(entrance, role)) return;
  if (entrance === 'operator') throw new Refusal('identity.wrong_credentials');
  throw new Refusal(entrance === 'agent' ? 'identity.agents_only' : 'identity.members_only');
}
