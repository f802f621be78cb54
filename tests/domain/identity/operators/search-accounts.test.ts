import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type AccountSearch, findAccountId, searchAccounts } from '~/domain/identity/operators/search-accounts.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openSession } from '~/domain/identity/sessions/open-session.server';
import { accounts } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

let ctx: Ctx;
const everybody: AccountSearch = { q: '', role: null, status: null, after: null };

beforeAll(async () => {
  ({ ctx } = await worldWith());
  const born = (account: string, more: object = {}) =>
    createAccount(ctx, { account, nickname: account, role: 'member', type: 0, passwordHash: null, ...more });
  const upline = await born('Boss', { role: 'agent' });
  await born('rahima', { nickname: 'Nodi', mobile: '+8801712345678', isMobileVerified: true, uplineId: upline });
  await born('Rahim_2', { nickname: 'করিম ভাই', email: 'Karim@mail.example', isEmailVerified: true });
  await born('100%', { nickname: 'Percent', email: 'karim@mail.example' });
  await ctx.db.update(accounts).set({ status: 'suspended' }).where(sql`account = '100%'`);
});

async function found(search: Partial<AccountSearch>): Promise<string[]> {
  const page = await searchAccounts(ctx, { ...everybody, ...search });
  return page.accounts.map(({ account }) => account);
}

test.each<[string, Partial<AccountSearch>, string[]]>([
  ['everybody, the newest first', {}, ['100%', 'Rahim_2', 'rahima', 'Boss']],
  ['the beginning of a name, whatever its case', { q: ' RAHIM ' }, ['Rahim_2', 'rahima']],
  ['a nickname', { q: 'nodi' }, ['rahima']],
  ['a nickname in Bengali', { q: 'করিম' }, ['Rahim_2']],
  ['an address of mail, of who has proven to hold it', { q: 'karim@MAIL' }, ['Rahim_2']],
  ['a number as it is dialled at home', { q: '01712-345678' }, ['rahima']],
  ['a number in Bengali digits', { q: '০১৭১২৩৪৫৬৭৮' }, ['rahima']],
  ['a number from abroad', { q: '+880 1712' }, ['rahima']],
  ['nothing by wildcards', { q: '_ahima' }, []],
  ['a name that holds a wildcard', { q: '100%' }, ['100%']],
  ['no injection', { q: "' or 1=1 --" }, []],
  ['a role', { role: 'agent' }, ['Boss']],
  ['a status', { status: 'suspended' }, ['100%']],
  ['what nobody is', { q: 'rahim', role: 'operator' }, []],
])('finds %s', async (_, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('finds by id, in either script', async () => {
  const id = await findAccountId(ctx, 'BOSS');
  expect(await found({ q: String(id) })).toContain('Boss');
  expect(await found({ q: String(id).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!) })).toContain('Boss');
  expect(await found({ q: '9'.repeat(50) })).toEqual([]);
  expect(await findAccountId(ctx, 'nobody')).toBeNull();
});

test('tells who stands above and when somebody was here last', async () => {
  const id = await findAccountId(ctx, 'rahima');
  await openSession(ctx, id!);
  const { accounts: rows } = await searchAccounts(ctx, { ...everybody, q: 'rahima' });
  expect(rows).toMatchObject([{ upline: { account: 'Boss' }, lastSeenAt: ctx.now, createdAt: ctx.now }]);
  expect((await searchAccounts(ctx, { ...everybody, q: 'boss' })).accounts[0]).toMatchObject({
    upline: null,
    lastSeenAt: null,
  });
});

test('goes on page by page and meets each account once', async () => {
  const { ctx: other } = await worldWith();
  const names = Array.from({ length: 60 }, (_, at) => `player${at}`);
  for (const account of names) {
    await createAccount(other, { account, nickname: account, role: 'member', type: 0, passwordHash: null });
  }
  const met: string[] = [];
  let after: number | null = null;
  const sizes: number[] = [];
  do {
    const page: Awaited<ReturnType<typeof searchAccounts>> = await searchAccounts(other, { ...everybody, after });
    met.push(...page.accounts.map(({ account }) => account));
    sizes.push(page.accounts.length);
    after = page.next;
  } while (after !== null);
  expect(met).toEqual(names.reverse());
  expect(sizes).toEqual([25, 25, 10]);
});
