import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  const make = (account: string, role: 'operator' | 'member') =>
    createAccount(pages.ctx(), { account, nickname: 'Karim', role, type: 0, passwordHash: null });
  await make('karim-of-dhaka', 'member');
  cookies.owner = await pages.signIn(await make('finder', 'operator'));
  const editor = await make('editor-only', 'operator');
  await writeRoles(pages.ctx(), editor, { gained: ['editor'] });
  cookies.editor = await pages.signIn(editor);
  cookies.member = await pages.signIn(await make('nobody', 'member'));
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
