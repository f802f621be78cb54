import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { listSavedViews, removeView, saveView } from '~/domain/identity/operators/saved-views.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { viewLists } from '~/features/operator/views/view-lists';
import { operatorPagePaths } from '~/http/links/operator-gates';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const operators: Record<string, { ctx: Ctx; cookie: string }> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const [account, role] of [
    ['op_first', 'owner'],
    ['op_second', 'owner'],
    ['op_editor', 'editor'],
  ] as const) {
    const id = await createAccount(pages.ctx(), {
      ...{ account, nickname: account, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: [role] });
    const ctx = pages.ctx({ role: 'operator', id, name: account });
    operators[account] = { ctx, cookie: await pages.signIn(id) };
  }
});
afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string>, by = 'op_first') =>
  pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: operators[by]!.cookie, form });
const viewsOf = (list: string, by = 'op_first') => listSavedViews(operators[by]!.ctx, list);
const keep = (list: string, name: string, address: string, by = 'op_first') =>
  ask(`/operator/views/${list}`, { intent: 'save', name, address }, by);

test('a filter is kept under a name without its page, shown above the list, renamed and removed by its operator alone', async () => {
  const saved = await keep(
    'accounts',
    ' Suspended agents ',
    '/operator/accounts?role=agent&q=&status=suspended&after=12',
  );
  expect([saved.status, saved.location]).toEqual([303, '/operator/accounts?role=agent&status=suspended']);
  const [view] = await viewsOf('accounts');
  expect(view).toMatchObject({ name: 'Suspended agents', query: 'role=agent&status=suspended' });
  expect((await ask('/operator/accounts')).text).toContain('"to":"/operator/accounts?role=agent&status=suspended"');
  expect((await ask('/operator/accounts', undefined, 'op_second')).text).not.toContain('Suspended agents');

  const id = String(view!.id);
  const rename = { intent: 'rename', id, name: 'Agents out' };
  expect((await ask('/operator/views/accounts', rename, 'op_second')).status).toBe(404);
  expect((await ask('/operator/views/deposits', rename)).status).toBe(404);
  expect((await ask('/operator/views/accounts', rename)).status).toBe(303);
  expect((await viewsOf('accounts')).map(({ name }) => name)).toEqual(['Agents out']);
  expect((await ask('/operator/views/accounts', { intent: 'remove', id }, 'op_second')).status).toBe(404);
  expect((await ask('/operator/views/accounts', { intent: 'remove', id })).status).toBe(303);
  expect(await viewsOf('accounts')).toEqual([]);
});

test.each([
  'https://elsewhere.example/operator/deposits?status=pending',
  '//elsewhere.example/operator/deposits?status=pending',
  '/operator/accounts?status=active',
  '/operator/deposits/../accounts?status=active',
  '/operator/deposits',
  '/operator/deposits?after=12',
  '/operator/deposits?on<x>=1',
  `/operator/deposits?q=${'x'.repeat(600)}`,
  'javascript:alert(1)',
])('the address %s is none of the list: nothing is kept, and the page offers nothing', async (address) => {
  expect((await keep('deposits', 'Foreign', address)).status).toBe(400);
  const page = await ask(`/operator/views/deposits?address=${encodeURIComponent(address)}`);
  expect(page.text).toContain('"address":null');
  expect(await viewsOf('deposits')).toEqual([]);
});

test.each(viewLists)('the list %s shows the filters that were kept of it', async (list) => {
  const ctx = operators.op_second!.ctx;
  await saveView(ctx, { list, name: `Mine of ${list}`, query: 'status=kept' });
  const page = await ask(operatorPagePaths[list], undefined, 'op_second');
  expect(page.text).toContain(`"to":"${operatorPagePaths[list]}?status=kept"`);
  await removeView(ctx, { list, id: (await viewsOf(list, 'op_second')).at(-1)!.id });
});

test('a name is used once in a list, whatever its letters, and is neither empty nor long', async () => {
  const address = '/operator/audit?actor=op_first';
  expect((await keep('audit', 'Mine', address)).status).toBe(303);
  expect((await keep('audit', 'MINE', address)).status).toBe(422);
  expect((await keep('audit', ' ', address)).status).toBe(422);
  expect((await keep('audit', 'x'.repeat(41), address)).status).toBe(422);
  expect((await keep('audit', 'Mine', address, 'op_second')).status).toBe(303);
  expect((await viewsOf('audit')).map(({ name }) => name)).toEqual(['Mine']);
});

test('twenty of a list are the most, also when many are kept at once', async () => {
  const { ctx } = operators.op_first!;
  const attempts = Array.from({ length: 25 }, (_, at) =>
    saveView(ctx, { list: 'games', name: `v${at}`, query: 'q=a' }),
  );
  const results = await Promise.allSettled(attempts);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await viewsOf('games')).toHaveLength(20);
  const refused = await keep('games', 'One more', '/operator/games?state=hot');
  expect([refused.status, refused.text.includes('"name":["')]).toEqual([422, true]);
});

test('without the right of the list there are no views of it: 404', async () => {
  expect((await ask('/operator/views/accounts', undefined, 'op_editor')).status).toBe(404);
  expect((await keep('accounts', 'Mine', '/operator/accounts?role=agent', 'op_editor')).status).toBe(404);
  expect((await ask('/operator/views/site')).status).toBe(404);
});
