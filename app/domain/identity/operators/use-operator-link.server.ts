import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import type { Actor } from '~/domain/shared/actor';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { tell } from '~/domain/shared/events.server';
import { Refusal } from '~/domain/shared/refusal';
import type { FieldValidator } from '~/domain/site/registration/patterns';
import { keepPasskey } from '../factors/add-passkey.server';
import { replaceRecoveryCodes } from '../factors/recovery-codes.server';
import type { RelyingParty } from '../factors/relying-party';
import type { FactorMeans } from '../factors/set-up-authenticator.server';
import { authenticatorSecretOf, stepOfCode } from '../factors/totp.server';
import type { KeyedHash } from '../keyed-hash.server';
import { commonPasswords } from '../passwords/common-passwords.server';
import { hashPassword } from '../passwords/password.server';
import { judgeNewPassword } from '../passwords/password-rules';
import { endSessions } from '../sessions/end-sessions.server';
import { forgiveName } from '../sign-in/attempts.server';
import { accounts, authenticators, passkeys, recoveryCodes } from '../tables.server';
import { findOperatorLink, lockOperator, spendOperatorLink } from './operator-links.server';

type Factor =
  | { kind: 'authenticator'; code: string }
  | { kind: 'passkey'; credential: string; name: string; browser: string; party: RelyingParty };
type UseLinkInput = { token: string; newPassword: string; rule: FieldValidator | undefined; factor: Factor };
export type LinkUsed = { accountId: number; account: string; recoveryCodes: string[] };

/** Follows from the link, so that the page shows the same one however often it is loaded, and nothing is stored for it. */
export function secretOfLink(keyedHash: KeyedHash, token: string): string {
  return authenticatorSecretOf(Buffer.from(keyedHash('operator link', token), 'base64url'));
}

/**
 * The password and the second factor of who holds the link; what there was before is over, and so is every session. A refused
 * password, code or passkey leaves the link good. Refuses: identity.link_over, identity.password_length,
 * identity.password_pattern, identity.password_common, identity.password_same, identity.busy, code.wrong,
 * identity.wrong_passkey, identity.passkey_name.
 */
export async function followOperatorLink(ctx: Ctx, means: FactorMeans, input: UseLinkInput): Promise<LinkUsed> {
  const { token, newPassword, rule, factor } = input;
  const link = await findOperatorLink(ctx, token);
  if (!link) throw new Refusal('identity.link_over');
  const { accountId, account } = link;
  judgeNewPassword(newPassword, { account, rule });
  if (commonPasswords.has(newPassword.toLowerCase())) throw new Refusal('identity.password_common', 'newPassword');
  const secret = secretOfLink(means.keyedHash, token);
  const step = factor.kind === 'passkey' ? 0 : await stepOfCode({ secret, lastStep: 0 }, factor.code, ctx.now);
  if (step === null) throw new Refusal('code.wrong', 'verificationCode');
  const passwordHash = await hashPassword(newPassword);

  const actor: Actor = { role: 'operator', id: accountId, name: account };
  const codes = await inTransaction({ ...ctx, actor }, async (ctx) => {
    await lockOperator(ctx, accountId);
    await spendOperatorLink(ctx, token);
    await ctx.db
      .update(accounts)
      .set({ passwordHash, passwordChangedAt: ctx.now, mustChangePassword: false })
      .where(eq(accounts.id, accountId));
    await dropFactors(ctx, accountId);
    const codes = await addFactor(ctx, step);
    const sessionsEnded = await endSessions(ctx, { accountId, reason: 'passwordChanged' });
    await record(ctx, {
      action: 'identity.useOperatorLink',
      subject: `account:${accountId}`,
      before: null,
      after: { purpose: link.purpose, factor: factor.kind, sessionsEnded },
    });
    await tell(ctx, { kind: 'passwordChanged', accountId });
    return codes;
  });
  await forgiveName(ctx, means.keyedHash, account);
  return { accountId, account, recoveryCodes: codes };

  async function addFactor(ctx: Ctx, lastStep: number): Promise<string[]> {
    if (factor.kind === 'passkey') {
      await keepPasskey(ctx, { accountId, ...factor });
      return [];
    }
    const encrypted = means.factorCipher.encrypt(secret);
    await ctx.db
      .insert(authenticators)
      .values({ accountId, secret: encrypted, createdAt: ctx.now, confirmedAt: ctx.now, lastStep });
    return replaceRecoveryCodes(ctx, means.keyedHash, accountId);
  }
}

async function dropFactors(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.delete(authenticators).where(eq(authenticators.accountId, accountId));
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await ctx.db.delete(passkeys).where(eq(passkeys.accountId, accountId));
}
