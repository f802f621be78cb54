import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { confirmEmailByLink, emailLinkToken, findEmailLink } from '~/domain/identity/profile/email-link.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
const dayMs = 86_400_000;

let ctx: Ctx;
let count = 0;

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

async function newcomer(email = `meghna${count}@mail.example`) {
  const account = `Meghna${count++}`;
  const accountId = await createAccount(ctx, {
    ...{ account, nickname: account, role: 'member', type: 0, passwordHash: null },
    email,
  });
  return { accountId, email, token: emailLinkToken(ctx, keyedHash, { accountId, email }) };
}

async function isVerified(accountId: number): Promise<boolean> {
  const row = await ctx.db.query.accounts.findFirst({ where: eq(accounts.id, accountId) });
  return row!.emailVerifiedAt !== null;
}

test('the link shows whose address it proves, masked, and confirms it; again it changes nothing', async () => {
  const { accountId, token } = await newcomer();
  expect(await findEmailLink(ctx, keyedHash, token)).toMatchObject({ accountId, masked: 'm••••@mail.example' });
  expect(await isVerified(accountId)).toBe(false);
  await confirmEmailByLink(ctx, keyedHash, token);
  expect(await isVerified(accountId)).toBe(true);
  expect(await findEmailLink(ctx, keyedHash, token)).toMatchObject({ isVerified: true });
  await confirmEmailByLink(ctx, keyedHash, token);
});

test('a link that was changed, is three days old, or names another address than the account does, proves nothing', async () => {
  const { accountId, token } = await newcomer();
  const other = await newcomer();
  const [id, end, seal] = token.split('.') as [string, string, string];
  const forged = [
    `${other.accountId}.${end}.${seal}`,
    `${id}.${Number(end) + 1}.${seal}`,
    `${id}.${end}.${'A'.repeat(43)}`,
  ];
  for (const wrong of [...forged, '', 'over', `${id}.${end}`])
    await expect(confirmEmailByLink(ctx, keyedHash, wrong), wrong).rejects.toMatchObject({
      code: 'identity.email_link_over',
    });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 3 * dayMs) };
  expect(await findEmailLink(later, keyedHash, token)).toBeNull();
  await ctx.db.update(accounts).set({ email: 'padma@mail.example' }).where(eq(accounts.id, accountId));
  expect(await findEmailLink(ctx, keyedHash, token)).toBeNull();
  expect(await isVerified(accountId)).toBe(false);
});

test('of two accounts that claim one address, the first to follow its letter has it', async () => {
  const [first, second] = [await newcomer('both@mail.example'), await newcomer('both@mail.example')];
  await confirmEmailByLink(ctx, keyedHash, second.token);
  await expect(confirmEmailByLink(ctx, keyedHash, first.token)).rejects.toMatchObject({
    code: 'identity.contact_taken',
  });
  expect(await isVerified(first.accountId)).toBe(false);
});
