import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineTransfers } from '~/domain/agency/tables.server';
import { record } from '~/domain/audit/record.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { findInvitationCode, giveInvitationCode } from '~/domain/identity/registration/invitation-codes.server';
import { openConversation } from '~/domain/messaging/conversations/open-conversation.server';
import { promotionCodes, promotions } from '~/domain/promotions/tables.server';
import { taka } from '~/domain/shared/money';
import type { RolePreset } from '~/domain/shared/rights';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const lineReference = 'L0123456789ABCDEF01234567';
let karim: number;

beforeAll(async () => {
  pages = await openPages();
  const make = (account: string, role: 'operator' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: 'Karim', role, type: 0, passwordHash: null });
  karim = await make('karim-of-dhaka', 'member');
  cookies.owner = await pages.signIn(await make('finder', 'operator'));
  for (const role of ['editor', 'cashier', 'support', 'promoter'] satisfies RolePreset[]) {
    const id = await make(`${role}-only`, 'operator');
    await writeRoles(pages.ctx(), id, { gained: [role] });
    cookies[role] = await pages.signIn(id);
  }
  const nobody = await make('nobody', 'member');
  cookies.member = await pages.signIn(nobody);
  const { db, now } = pages.ctx();
  const amounts = { amountMinor: taka(150), at: now };
  await record(pages.ctx(), {
    ...{ action: 'agency.transferInLine', subject: `account:${karim}`, before: null },
    after: { to: 'nobody', amountMinor: amounts.amountMinor, reference: lineReference },
  });
  await db.insert(lineTransfers).values({ reference: lineReference, fromId: karim, toId: nobody, ...amounts });
  await db.insert(promotions).values({ code: 'gift-of-spring', category: 'gift', position: 1, startsAt: now });
  const made = { uses: 5, createdAt: now, createdByName: 'finder' };
  await db.insert(promotionCodes).values({ code: 'ABCDEFGHJKLM', promotionCode: 'gift-of-spring', ...made });
});

afterAll(() => pages.close());

const ask = (q: string, who = 'owner') =>
  pages.ask(`/operator/search?lng=en&q=${encodeURIComponent(q)}`, { cookie: cookies[who]! });

test('accounts and pages are found by their beginnings and words', async () => {
  const { status, text } = await ask('karim-of');
  expect(status).toBe(200);
  expect(text).toContain('"name":"karim-of-dhaka","about":"Karim · Member · Active"');
  expect((await ask('withdraw')).text).toContain('"to":"/operator/withdrawals"');
  expect((await ask('nothing-like-this')).text).toContain('"groups":[]');
  expect((await ask('')).text).toContain('"groups":[]');
});

test('nobody finds what their rights do not open', async () => {
  expect((await ask('karim-of', 'editor')).text).toContain('"groups":[]');
  expect((await ask('withdraw', 'editor')).text).not.toContain('"id":"pages","found":[{');
  expect((await ask('karim-of', 'member')).status).toBe(404);
});

test('a conversation is found by its reference, by who answers', async () => {
  const opening = { channel: 'message', type: 1, text: 'Where is it?', language: 'en', requestKey: 'a-key' } as const;
  const { id, reference } = await openConversation(pages.ctx(), { writer: { accountId: karim }, ...opening });
  const { text } = await ask(reference.toLowerCase(), 'support');
  expect(text).toContain(`"to":"/operator/desk/${id}","name":"${reference}","about":"karim-of-dhaka · Message`);
  expect((await ask(reference, 'cashier')).text).toContain('"groups":[]');
  expect((await ask(reference.slice(0, -1), 'support')).text).toContain('"groups":[]');
});

test('a line transfer leads to its entry in the audit, or to who sent it', async () => {
  const found = (await ask(lineReference.toLowerCase())).text;
  const [, entry] = found.match(/"to":"(\/operator\/audit\?[^"]+)"/)!;
  expect((await pages.ask(`${entry}&lng=en`, { cookie: cookies.owner! })).text).toContain(`"${lineReference}"`);
  const { text } = await ask(lineReference, 'cashier');
  expect(text).toContain(`"to":"/operator/accounts/${karim}","name":"${lineReference}"`);
  expect(text).toContain('karim-of-dhaka → nobody · ৳150');
  expect((await ask(lineReference, 'editor')).text).toContain('"groups":[]');
});

test('codes lead to their promotion or to the account that invites by them', async () => {
  const offer = '"to":"/operator/promotions/gift-of-spring"';
  expect((await ask('Gift-of-Spring')).text).toContain(`${offer},"name":"gift-of-spring","about":"Promotion"`);
  expect((await ask('abcd efgh jklm', 'promoter')).text).toContain(
    `${offer},"name":"ABCD-EFGH-JKLM","about":"Code of the promotion gift-of-spring"`,
  );
  expect((await ask('ABCDEFGHJKLM', 'support')).text).toContain('"groups":[]');
  await giveInvitationCode(pages.ctx(), { accountId: karim, role: 'member' });
  const code = (await findInvitationCode(pages.ctx(), karim))!;
  const invites = `"to":"/operator/accounts/${karim}","name":"${code}","about":"karim-of-dhaka · Referral code"`;
  expect((await ask(code.toLowerCase(), 'support')).text).toContain(invites);
  expect((await ask(code, 'editor')).text).toContain('"groups":[]');
});
