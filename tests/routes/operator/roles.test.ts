import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { approveProposal } from '~/domain/proposals/decide-proposal.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const name of ['first', 'second']) {
    const fields = { account: `role-${name}`, nickname: name, role: 'operator', type: 0, passwordHash: null } as const;
    ids[name] = await createAccount(pages.ctx(), fields);
    cookies[name] = await pages.signIn(ids[name]);
  }
});

afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string>, who = 'first') =>
  pages.ask(`${address}?lng=en`, { cookie: cookies[who]!, form });

const typed = {
  ...{ intent: 'save', code: 'night-shift', nameBn: 'রাতের দল', nameEn: 'Night shift', reason: 'A team for the night' },
  'rights.desk.answer': 'on',
};

test('a role is typed by one operator, made by another, found in the list, and removed', async () => {
  const { status, location } = await ask('/operator/roles/new', typed);
  expect(status).toBe(303);
  expect(location).toMatch(/^\/operator\/proposals\/\d+$/);
  const shown = await ask(location!, undefined, 'second');
  expect(shown.text).toContain('রাতের দল / Night shift');
  expect(shown.text).toContain('"after":"Answer members"');
  expect((await ask('/operator/roles')).text).not.toContain('night-shift');
  const { rows } = await pages.services.pool.query('select id from sessions where account_id = $1', [ids.second]);
  const ctx = pages.ctx({ role: 'operator', id: ids.second!, name: 'role-second' });
  await approveProposal(ctx, {
    proposalId: Number(location!.split('/').at(-1)),
    note: '',
    sessionId: Number(rows[0].id),
  });
  expect((await ask('/operator/roles')).text).toContain('night-shift');
  const taken = await ask('/operator/roles/new', typed);
  expect(taken.status).toBe(422);
  expect(taken.text).toContain('There is a role with this code already.');
  expect((await ask('/operator/roles/night-shift', { intent: 'remove' })).location).toBe('/operator/roles');
  expect((await ask('/operator/roles/night-shift')).status).toBe(404);
});

test('what is missing is named at its field, and what was typed comes back', async () => {
  const { status, text } = await ask('/operator/roles/new', { ...typed, nameEn: '', reason: 'A team' });
  expect(status).toBe(422);
  expect(text).toContain('"nameEn":["Enter a name."]');
  expect(text).toContain('"rights.desk.answer":"on"');
  const none = await ask('/operator/roles/new', { ...typed, 'rights.desk.answer': '', code: 'other-shift' });
  expect(none.text).toContain('"rights":["Tick at least one thing that the role allows."]');
});

test('a built-in role is shown and cannot be changed', async () => {
  expect((await ask('/operator/roles/owner')).text).toContain('"isPreset":true');
  const { status } = await ask('/operator/roles/payer', { ...typed, code: '' });
  expect(status).toBe(422);
});
