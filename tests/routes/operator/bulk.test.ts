import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { categories, games, vendors } from '~/domain/catalogue/tables.server';
import { changeAccountStatus } from '~/domain/identity/change-account-status.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const [name, role] of [
    ['first', 'owner'],
    ['second', 'owner'],
    ['support', 'support'],
    ['auditor', 'auditor'],
  ] as const) {
    const id = await createAccount(pages.ctx(), {
      ...{ account: `op_${name}`, nickname: name, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: [role] });
    cookies[name] = await pages.signIn(id);
  }
});
afterAll(() => pages.close());

const reason = 'One ring of accounts';
const ask = (address: string, by: string, form?: Record<string, string>) =>
  pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: cookies[by]!, form });
const seenIn = (text: string) => /"seen":"([\w-]+)"/.exec(text)![1]!;

async function makeMembers(prefix: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const account = `${prefix}${at}`;
    ids.push(
      await createAccount(pages.ctx(), { account, nickname: account, role: 'member', type: 0, passwordHash: null }),
    );
  }
  return ids;
}

async function statusesOf(ids: number[]): Promise<string[]> {
  const rows = await pages.ctx().db.select({ id: accounts.id, status: accounts.status }).from(accounts);
  return ids.map((id) => rows.find((row) => row.id === id)!.status);
}

test('ticked accounts are named, asked about, suspended by the worker, and taken back', async () => {
  const ids = await makeMembers('ticked', 3);
  const list = await ask('/operator/accounts?q=ticked', 'support');
  expect(list.text).toContain('"acts":["suspend","admit","demandChange","endSessions"]');
  const address = `/operator/bulk/accounts?act=suspend&of=chosen&id=${ids[0]}&id=${ids[1]}&q=ticked`;
  const page = await ask(address, 'support');
  expect(page.text).toContain('"name":"ticked1"');
  expect(page.text).not.toContain('"name":"ticked3"');
  expect((await ask(address, 'support', { seen: seenIn(page.text), reason: '' })).status).toBe(422);
  const begun = await ask(address, 'support', { seen: seenIn(page.text), reason });
  expect([begun.status, begun.location]).toEqual([303, expect.stringMatching(/^\/operator\/tasks\/\d+$/)]);
  expect(await statusesOf(ids)).toEqual(['active', 'active', 'active']);
  await workOnTasks(pages.ctx());
  expect(await statusesOf(ids)).toEqual(['suspended', 'suspended', 'active']);

  const task = await ask(begun.location!, 'support');
  expect(task.text).toContain('"state":"done"');
  const undo = /"undo":"([^"]+)"/.exec(task.text)![1]!;
  const asked = await ask(undo, 'support');
  await ask(undo, 'support', { seen: seenIn(asked.text), reason: 'It was a mistake' });
  await workOnTasks(pages.ctx());
  expect(await statusesOf(ids)).toEqual(['active', 'active', 'active']);
  expect((await ask(undo, 'support', { seen: seenIn(asked.text), reason })).status).toBe(409);
  expect((await ask('/operator/tasks', 'support')).text).toContain('"title":"End suspensions"');
});

test('what has changed since the page named it is refused with the rows as they are now', async () => {
  const ids = await makeMembers('stale', 2);
  const address = '/operator/bulk/accounts?act=suspend&of=all&q=stale';
  const page = await ask(address, 'support');
  await makeMembers('stale-later', 1);
  const more = await ask(address, 'support', { seen: seenIn(page.text), reason });
  expect(more.status).toBe(409);
  expect(more.text).toContain('"name":"stale-later1"');
  const seen = seenIn((await ask(address, 'support')).text);
  await changeAccountStatus(pages.ctx(), { accountId: ids[0]!, status: 'suspended', reason });
  expect((await ask(address, 'support', { seen, reason })).status).toBe(409);
  expect(await statusesOf(ids)).toEqual(['suspended', 'active']);
});

test('more than fifty that fit wait for a second operator; the results name who was refused', async () => {
  const ids = await makeMembers('ring', 51);
  const address = '/operator/bulk/accounts?act=suspend&of=all&q=ring';
  const page = await ask(address, 'first');
  expect(page.text).toContain('"isByTwo":true');
  expect(page.text).toContain('"more":"31"');
  const proposed = await ask(address, 'first', { seen: seenIn(page.text), reason });
  expect(proposed.location).toMatch(/^\/operator\/proposals\/\d+$/);
  const shown = await ask(proposed.location!, 'second');
  expect(shown.text).toContain('Suspend accounts');
  expect(shown.text).toContain('and 31 more');
  expect((await ask(proposed.location!, 'first', { intent: 'approve', note: '' })).status).toBe(422);
  expect((await ask(proposed.location!, 'second', { intent: 'approve', note: '' })).status).toBe(303);
  await changeAccountStatus(pages.ctx(), { accountId: ids[4]!, status: 'closed', reason });
  await workOnTasks(pages.ctx());
  expect((await statusesOf(ids)).filter((status) => status === 'suspended')).toHaveLength(50);
  const { rows } = await pages.ctx().db.execute<{ id: number }>('select max(id)::int as id from operator_tasks');
  const task = await ask(`/operator/tasks/${rows[0]!.id}`, 'first');
  expect(task.text).toContain('"failed":"1"');
  expect(task.text).toMatch(/"name":"ring5","why":"[^"]+"/);
  const csv = await ask(`/operator/tasks/${rows[0]!.id}?format=csv`, 'first');
  expect(csv.text.trim().split('\n')).toHaveLength(52);
  expect(csv.text).toMatch(/,ring5,Refused,\S/);
});

test('without the right of the single act there is neither box nor page nor task: 404', async () => {
  const [id] = await makeMembers('closed', 1);
  const list = await ask('/operator/accounts?q=closed', 'auditor');
  expect(list.text).toContain('"acts":[]');
  const address = `/operator/bulk/accounts?act=suspend&of=chosen&id=${id}`;
  expect((await ask(address, 'auditor')).status).toBe(404);
  expect((await ask(address, 'auditor', { seen: 'x', reason })).status).toBe(404);
  expect((await ask('/operator/tasks', 'auditor')).status).toBe(404);
  expect((await ask('/operator/games', 'support')).status).toBe(404);
  expect((await ask('/operator/bulk/games?act=hideGame&of=all', 'support')).status).toBe(404);
  expect((await ask('/operator/bulk/accounts?act=hideGame&of=all', 'first')).status).toBe(404);
  expect((await ask('/operator/bulk/constructor?act=suspend', 'first')).status).toBe(404);
  expect((await ask('/operator/tasks/987654', 'first')).status).toBe(404);
});

test('the rest of a task is cancelled on its page, once', async () => {
  const [id] = await makeMembers('cancelled', 1);
  const address = `/operator/bulk/accounts?act=suspend&of=chosen&id=${id}`;
  const { location } = await ask(address, 'first', { seen: seenIn((await ask(address, 'first')).text), reason });
  expect((await ask(location!, 'auditor', {})).status).toBe(404);
  expect((await ask(location!, 'second', {})).status).toBe(303);
  await workOnTasks(pages.ctx());
  expect(await statusesOf([id!])).toEqual(['active']);
  const again = await ask(location!, 'second', {});
  expect(again.status).toBe(409);
  expect(again.text).toContain('"cancelledBy":"op_second"');
});

test('all games that fit are shown as they are now, though they are read once for each version of the catalogue', async () => {
  const { db } = pages.ctx();
  await db
    .insert(categories)
    .values({ code: 'RNG', nameEn: 'Slots', nameBn: 'স্লট', path: '/rng', layout: 'games', position: 1 });
  await db.insert(vendors).values({
    ...{ code: 'JDB', nameEn: 'JDB', nameBn: 'জেডিবি', adapter: 'simulator', walletMode: 'seamless', position: 1 },
  });
  await db.insert(games).values({
    ...{
      nodeId: 1,
      gameCode: 'kite',
      gameId: 'kite',
      gameType: 'RNG',
      vassalage: 'JDB',
      nameEn: 'Kite',
      nameBn: 'ঘুড়ি',
    },
    ...{ minBetMinor: 100n, rtpPpm: 960_000, releasedOn: '2026-01-01' },
  });
  const address = '/operator/bulk/games?act=markHot&of=all&q=kite';
  const first = await ask(address, 'first');
  expect(first.text).toContain('Kite');
  expect(seenIn((await ask(address, 'first')).text)).toBe(seenIn(first.text));
  await db.update(games).set({ isHot: true });
  expect(seenIn((await ask(address, 'first')).text)).not.toBe(seenIn(first.text));
});
