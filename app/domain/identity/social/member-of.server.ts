import { and, eq, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { nicknameFrom } from '../profile/nickname';
import type { NewAccount } from '../registration/create-account.server';
import { createUnderFreeName } from '../registration/create-under-free-name.server';
import { socialIdentities } from '../tables.server';
import type { SocialProvider } from './providers';

export type SocialIdentity = { provider: SocialProvider; subject: string; name: string };
type Birth = Pick<NewAccount, 'type' | 'language' | 'origin' | 'uplineId' | 'referrerId' | 'affiliateCode'>;

/**
 * The account this identity belongs to; for one never seen before a member is born. `birth` is asked only then, in the same
 * transaction. Of two first sign-ins at once the second finds what the first made.
 */
export function memberOf(
  ctx: Ctx,
  identity: SocialIdentity,
  birth: (ctx: Ctx) => Promise<Birth>,
): Promise<{ accountId: number; isNew: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    await lockIdentity(ctx, identity);
    const known = await findOwner(ctx, identity);
    if (known !== null) return { accountId: known, isNew: false };
    const { accountId } = await createUnderFreeName(ctx, baseName(identity.name), {
      ...(await birth(ctx)),
      role: 'member',
      passwordHash: null,
      nickname: nicknameFrom(identity.name),
    });
    await ctx.db
      .insert(socialIdentities)
      .values({ ...identity, name: shortened(identity.name), accountId, boundAt: ctx.now });
    return { accountId, isNew: true };
  });
}

export async function findOwner(ctx: Ctx, { provider, subject }: Omit<SocialIdentity, 'name'>): Promise<number | null> {
  const [row] = await ctx.db
    .select({ accountId: socialIdentities.accountId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row?.accountId ?? null;
}

/** Whoever signs in or binds with one identity at the same moment comes one after the other. */
export async function lockIdentity(ctx: Ctx, { provider, subject }: Omit<SocialIdentity, 'name'>): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`social ${provider} ${subject}`}, 0))`);
}

export function shortened(name: string): string {
  return name.normalize('NFC').trim().slice(0, 100);
}

/** The Latin letters of a name begin the account's; other scripts leave none. */
function baseName(name: string): string {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return letters.length >= 3 ? letters.slice(0, 10) : 'player';
}
