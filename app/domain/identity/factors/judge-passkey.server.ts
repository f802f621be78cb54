import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { passkeys } from '../tables.server';
import { issuePasskeyChallenge, spendPasskeyChallenge } from './passkey-challenges.server';
import { readAuthentication, signedChallenge } from './passkey-response.server';
import type { RelyingParty } from './relying-party';

/** As a form carries it, and the site it was meant for. */
export type GivenPasskey = { credential: string; party: RelyingParty };
/** `accountId`: whose it must be; null where anybody may come. */
type PasskeyUse = { browser: string; accountId: number | null };
type Passkey = typeof passkeys.$inferSelect;

/** What the browser needs to ask for a passkey. */
export async function askForPasskey(ctx: Ctx, { party, browser, accountId }: PasskeyUse & { party: RelyingParty }) {
  const own = accountId === null ? [] : await listOwn(ctx, accountId);
  const challenge = await issuePasskeyChallenge(ctx, { purpose: 'signIn', browser, accountId });
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    userVerification: 'required',
  });
}

/** Judges what a passkey signed, once, and answers whose it is. Refuses: identity.wrong_passkey. */
export async function judgePasskey(
  ctx: Ctx,
  { given, ...use }: PasskeyUse & { given?: GivenPasskey },
): Promise<number> {
  const response = given ? readAuthentication(given.credential) : null;
  const [passkey] = response ? await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, response.id)) : [];
  const isOwn = passkey && (use.accountId === null || passkey.accountId === use.accountId);
  if (!given || !response || !isOwn) throw wrongPasskey();
  const counter = await verify(ctx, use, given.party, response, passkey);
  const counted = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: ctx.now })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(lt(passkeys.counter, counter), sql`${passkeys.counter} = 0 and ${counter} = 0`),
      ),
    )
    .returning({ id: passkeys.id });
  if (counted.length === 0) throw wrongPasskey();
  return passkey.accountId;
}

/** The counter it has come to. A challenge is spent by being brought, right or wrong. */
async function verify(
  ctx: Ctx,
  use: PasskeyUse,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
  passkey: Passkey,
): Promise<number> {
  const challenge = signedChallenge(response);
  if (!(await spendPasskeyChallenge(ctx, challenge, { purpose: 'signIn', ...use }))) throw wrongPasskey();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) throw wrongPasskey();
  return result.authenticationInfo.newCounter;
}

function wrongPasskey(): Refusal {
  return new Refusal('identity.wrong_passkey');
}

function listOwn(ctx: Ctx, accountId: number) {
  return ctx.db
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));
}
