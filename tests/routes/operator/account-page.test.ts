import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNote } from '~/domain/identity/operators/account-notes.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accountNotes, accounts } from '~/domain/identity/tables.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { placeBet } from '~/domain/play/place-bet.server';
import { giveReward } from '~/domain/promotions/manual/give-reward.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { taka } from '~/domain/shared/money';
import { fund } from '../../domain/ledger/ledger-world';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};
let betId: number;
let reference: string;

beforeAll(async () => {
  pages = await openPages();
  const ctx = pages.ctx();
  ids.rahim = await createAccount(ctx, {
    ...{ account: 'rahim', nickname: 'Rahim', role: 'member', type: 0, passwordHash: null },
  });
  for (const role of ['manager', 'support', 'promoter']) {
    const account = { account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null } as const;
    ids[role] = await createAccount(ctx, account);
    await writeRoles(ctx, ids[role], { gained: [role] });
    cookies[role] = await pages.signIn(ids[role]);
  }
  const accountId = ids.rahim;
  const words = { words: 'For your patience', reason: 'late payout' };
  await giveReward(ctx, {
    ...{ accountId, way: 'bonus', amountMinor: taka(100), factor: 500, days: 30, ...words, requestKey: randomUUID() },
  });
  await setLimit(ctx, { accountId, kind: 'loss', period: 'day', amount: taka(200) });
  const question = { channel: 'message', type: 4, text: 'Where is my money?', language: 'bn' } as const;
  ({ reference } = await openConversation(ctx, { ...question, writer: { accountId }, requestKey: randomUUID() }));
  await fund(ctx, (await walletAccounts(ctx, accountId)).main, taka(100));
  const game = { nodeId: 10_001, category: 'RNG', round: 'round-7', stakeMinor: taka(20), timeZone: 'Asia/Dhaka' };
  betId = (await placeBet(ctx, { ...game, category: 'RNG', vendorCode: 'JDB', reference: 'bet-7', accountId })).id;
});

afterAll(() => pages.close());

const open = (who: string) => pages.ask(`/operator/accounts/${ids.rahim}?lng=en`, { cookie: cookies[who]! });

test('the page of an account shows its offers, protection and conversations to who may see them', async () => {
  const all = await open('manager');
  expect(all.status).toBe(200);
  expect(all.text).toContain('"title":"A reward for you"');
  expect(all.text).toContain('"progress":"0%","toBet":"৳500.00"');
  expect(all.text).toContain('৳200.00');
  expect(all.text).toContain(`"reference":"${reference}"`);
  expect(all.text).toContain(`"to":"/operator/bets/${betId}"`);
  const support = (await open('support')).text;
  expect(support).toContain('"protection":null');
  expect(support).toContain(`"reference":"${reference}"`);
  expect((await open('promoter')).text).toContain('"conversations":null,"protection":null,"notes":[');
});

test('the trail tells of protection only who may see that', async () => {
  const manager = (await open('manager')).text;
  expect(manager).toContain('"action":"protection.setLimit"');
  const support = (await open('support')).text;
  expect(support).toContain('"action":"promotions.giveReward"');
  expect(support).not.toContain('"action":"protection.');
});

const send = (who: string, form: Record<string, string>) =>
  pages.ask('/operator/accounts/new?lng=en', { cookie: cookies[who]!, form });
const account = { intent: 'register', role: 'agent', username: 'agentnew', type: '41', reason: 'a new partner' };

test('an account is made by page; its password is told once, and must be changed', async () => {
  expect((await send('promoter', account)).status).toBe(404);
  const { status, text } = await send('support', account);
  expect(status).toBe(200);
  const [, password] = /"made":\{"account":"agentnew","password":"([^"]+)"/.exec(text) ?? [];
  expect(password).toMatch(/^[\w]{4}-[\w]{4}-[\w]{4}$/);
  const [row] = await pages.ctx().db.select().from(accounts).where(eq(accounts.account, 'agentnew'));
  expect(row).toMatchObject({ role: 'agent', type: 41, mustChangePassword: true });
  const again = await send('support', account);
  expect(again).toMatchObject({ status: 422, text: expect.stringContaining('"username":["') });
  const wrong = await send('support', { ...account, username: 'x', upline: 'nobody' });
  expect(wrong).toMatchObject({ status: 422, text: expect.stringContaining('"upline":["There is no active agent') });
});

test('a note is written for other operators, stays as it is, and is of no operator’s account', async () => {
  const note = (who: string, id: number, text: string) =>
    pages.ask(`/operator/accounts/${id}?lng=en`, { cookie: cookies[who]!, form: { intent: 'note', text } });
  expect((await note('promoter', ids.rahim!, 'calls often')).status).toBe(404);
  expect((await note('support', ids.rahim!, '  ')).status).toBe(422);
  expect((await note('support', ids.rahim!, 'calls often')).status).toBe(303);
  expect((await open('promoter')).text).toContain('"text":"calls often","by":"op_support"');
  const ctx = pages.ctx();
  await expect(ctx.db.update(accountNotes).set({ text: 'never calls' })).rejects.toThrow();
  await expect(addNote(ctx, { accountId: ids.support!, text: 'late' })).rejects.toMatchObject({
    code: 'identity.operator_account',
  });
});
