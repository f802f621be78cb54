import { eq } from 'drizzle-orm';
import { record } from '~/domain/audit/record.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import { accounts } from '../tables.server';
import { isAvatar } from './avatars';
import { readNickname } from './nickname';

/** Refuses: identity.nickname_shape, identity.not_found. */
export async function changeNickname(ctx: Ctx, accountId: number, typed: string): Promise<void> {
  const nickname = readNickname(typed);
  if (nickname === null) throw new Refusal('identity.nickname_shape', 'nickname');
  return changeOwn(ctx, accountId, 'nickname', nickname);
}

/** Refuses: identity.unknown_avatar, identity.not_found. */
export async function changeAvatar(ctx: Ctx, accountId: number, avatar: string): Promise<void> {
  if (!isAvatar(avatar)) throw new Refusal('identity.unknown_avatar', 'avatar');
  return changeOwn(ctx, accountId, 'avatar', avatar);
}

/** Whether all of the main wallet goes along when a game of a vendor with a wallet of its own is started. Refuses: identity.not_found. */
export async function changeWalletAuto(ctx: Ctx, accountId: number, isAuto: boolean): Promise<void> {
  return changeOwn(ctx, accountId, 'walletAuto', isAuto);
}

type OwnField = 'nickname' | 'avatar' | 'walletAuto';

function changeOwn(ctx: Ctx, accountId: number, field: OwnField, value: string | boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select({ value: accounts[field] })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    if (!before) throw new Refusal('identity.not_found');
    if (before.value === value) return;
    await ctx.db
      .update(accounts)
      .set({ [field]: value })
      .where(eq(accounts.id, accountId));
    await record(ctx, {
      action: 'identity.changeProfile',
      subject: `account:${accountId}`,
      before: { [field]: before.value },
      after: { [field]: value },
    });
  });
}
