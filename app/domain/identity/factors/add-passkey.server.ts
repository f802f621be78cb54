import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import { requireFreshProof } from '../proof/fresh-proof.server';
import { accounts, passkeys } from '../tables.server';
import { issuePasskeyChallenge, spendPasskeyChallenge } from './passkey-challenges.server';
import { passkeyName } from './passkey-name';
import { readRegistration, signedChallenge } from './passkey-response.server';
import type { RelyingParty } from './relying-party';

type Maker = { accountId: number; browser: string; party: RelyingParty };
type Owner = Maker & { sessionId: number };
type Made = { credential: string; name: string };

const passkeysAtMost = 10;

/** What the browser needs to make a passkey. Refuses: identity.proof_needed, identity.passkeys_full. */
export async function beginPasskey(ctx: Ctx, keyedHash: KeyedHash, owner: Owner) {
  await requireFreshProof(ctx, owner.sessionId);
  return offerPasskey(ctx, keyedHash, owner);
}

/** The same for who has proved by other means who they are. Refuses: identity.passkeys_full. */
export async function offerPasskey(ctx: Ctx, keyedHash: KeyedHash, { accountId, browser, party }: Maker) {
  const [owner, own] = await Promise.all([
    ctx.db.query.accounts.findFirst({
      columns: { account: true, nickname: true },
      where: eq(accounts.id, accountId),
    }),
    listCredentials(ctx, accountId),
  ]);
  if (own.length >= passkeysAtMost) throw new Refusal('identity.passkeys_full');
  return generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: owner?.account ?? '',
    userDisplayName: owner?.nickname ?? '',
    // The authenticator keeps it in the clear: it must not tell whose it is.
    userID: new Uint8Array(Buffer.from(keyedHash('passkey owner', String(accountId)), 'base64url')),
    challenge: new Uint8Array(
      Buffer.from(await issuePasskeyChallenge(ctx, { purpose: 'register', browser, accountId }), 'base64url'),
    ),
    attestationType: 'none',
    excludeCredentials: own,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Keeps what the browser made. Refuses: identity.proof_needed, identity.wrong_passkey, identity.passkey_name,
 * identity.passkeys_full.
 */
export async function addPasskey(ctx: Ctx, input: Owner & Made): Promise<void> {
  await requireFreshProof(ctx, input.sessionId);
  await keepPasskey(ctx, input);
}

/** The same for who has proved by other means who they are. Refuses as `addPasskey`, but for the proof. */
export async function keepPasskey(ctx: Ctx, input: Maker & Made): Promise<void> {
  const { accountId } = input;
  const name = passkeyName(input.name);
  const made = await verify(ctx, input, readRegistration(input.credential));
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    if ((await listCredentials(ctx, accountId)).length >= passkeysAtMost) throw new Refusal('identity.passkeys_full');
    const added = await ctx.db
      .insert(passkeys)
      .values({ ...made, accountId, name, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new Refusal('identity.wrong_passkey');
    await record(ctx, {
      action: 'identity.addPasskey',
      subject: `account:${accountId}`,
      before: null,
      after: { passkey: added[0]!.id, name },
    });
    await tell(ctx, { kind: 'securityNoted', accountId, note: 'passkeyAdded' });
  });
}

async function verify(ctx: Ctx, { accountId, browser, party }: Maker, response: RegistrationResponseJSON | null) {
  const challenge = response ? signedChallenge(response) : '';
  const isOurs = await spendPasskeyChallenge(ctx, challenge, { purpose: 'register', browser, accountId });
  if (!response || !isOurs) throw new Refusal('identity.wrong_passkey');
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) throw new Refusal('identity.wrong_passkey');
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

function listCredentials(ctx: Ctx, accountId: number) {
  return ctx.db.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.accountId, accountId));
}
