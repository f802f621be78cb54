import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { holdsRight, type Right, rightsOf, rolePresets } from '~/domain/shared/rights';
import { operatorGates, pagesOpenTo } from '~/http/links/operator-gates';
import type { OperatorGate } from '~/http/request/guards.server';
import routes from '~/routes';
import { openPages } from '../../setup/open-pages';

type Gated = { gate?: OperatorGate; gates?: Record<string, OperatorGate> };
type Entry = { path?: string; file: string; children?: Entry[] };
const modules = import.meta.glob<{ loader?: Gated; action?: Gated }>('../../../app/routes/operator/**/*.{ts,tsx}');
const entrance = ['operator', 'operator/verify', 'operator/join'];
const presets = Object.entries(rolePresets).map(([code, { rights }]) => [code, rightsOf(rights)] as const);
const cookies = new Map<string, string>();
let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages();
  for (const [code] of presets) {
    const id = await createAccount(pages.ctx(), {
      ...{ account: `op_${code}`, nickname: code, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: [code] });
    cookies.set(code, await pages.signIn(id));
  }
});
afterAll(() => pages.close());

/** Every page of the console, by its address with numbers of things that do not exist. */
function consolePages(): { address: string; file: string }[] {
  const all = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...all(entry.children ?? [])]);
  return all(routes as Entry[]).flatMap(({ path, file }) =>
    path?.startsWith('operator') && !entrance.includes(path)
      ? [{ address: `/${path.replace(/:\w+/, '987654').replace('*', 'nowhere')}`, file }]
      : [],
  );
}

const isOpen = (held: readonly Right[], gate: OperatorGate) => gate === 'own' || holdsRight(held, gate);

test('every page of the console names its right, and each of its forms', async () => {
  const files = consolePages();
  expect(files.length).toBeGreaterThan(25);
  for (const { file } of files) {
    const { loader, action } = await modules[`../../../app/${file}`]!();
    expect(loader?.gate, file).toBeDefined();
    if (action) expect(action.gate ?? action.gates, file).toBeDefined();
  }
});

test('each role opens the pages and forms of its rights, and no others: 404', { timeout: 120_000 }, async () => {
  for (const { address, file } of consolePages()) {
    const { loader, action } = await modules[`../../../app/${file}`]!();
    for (const [code, held] of presets) {
      const cookie = cookies.get(code);
      const named = `${code} ${address}`;
      // A thing that does not exist is 404 for everybody: there the gate is judged by the lists and the forms.
      const isThing = /987654|nowhere|\/export$/.test(address);
      if (!isThing) {
        const { status } = await pages.ask(address, { cookie });
        expect(status === 404, named).toBe(!isOpen(held, loader!.gate!));
      }
      for (const [intent, gate] of Object.entries(action?.gates ?? (action ? { '': action.gate! } : {}))) {
        if (isOpen(held, gate)) continue;
        const { status } = await pages.ask(address, { cookie, form: { intent } });
        expect(status, `${named} ${intent}`).toBe(404);
      }
    }
  }
});

test.each([
  ['payer', ['withdrawals.pay'], ['dashboard', 'cashier', 'withdrawals']],
  ['editor', ['content.edit', 'content.publish'], ['content']],
  ['support', null, ['dashboard', 'accounts', 'desk', 'proposals', 'tasks']],
  ['protection', null, ['dashboard', 'accounts', 'proposals', 'protection', 'alerts']],
  [
    'auditor',
    null,
    [
      'dashboard',
      'reports',
      'accounts',
      'cashier',
      'deposits',
      'withdrawals',
      'adjustments',
      'proposals',
      'reconciliation',
      'protection',
      'audit',
    ],
  ],
  ['owner', null, Object.keys(operatorGates)],
] as const)('the menu of %s', (code, only, menu) => {
  const held = rightsOf(rolePresets[code].rights);
  if (only) expect(held).toEqual(only);
  expect(pagesOpenTo(held)).toEqual(menu);
});

test('an operator without any role meets an empty console, and entrance leads each to the first page of the menu', async () => {
  const id = await createAccount(pages.ctx(), {
    ...{ account: 'op_none', nickname: 'none', role: 'operator', type: 0, passwordHash: null },
  });
  await writeRoles(pages.ctx(), id, { gained: ['editor'] });
  const cookie = await pages.signIn(id);
  await pages.ctx().db.execute(`delete from operator_role_holders where account_id = ${id}`);
  expect(await pages.ask('/operator', { cookie })).toMatchObject({ status: 302, location: '/operator/notices' });
  expect(await pages.ask('/operator/accounts', { cookie })).toMatchObject({ status: 404 });
  const payer = await pages.ask('/operator', { cookie: cookies.get('payer') });
  expect(payer.location).toBe('/operator/dashboard');
  const shown = await pages.ask('/operator/dashboard', { cookie: cookies.get('payer') });
  expect(shown.text).toContain('/operator/withdrawals');
  expect(shown.text).not.toContain('/operator/deposits');
  expect(shown.text).not.toContain('/operator/site');
});

test('who watches over players begins at the dashboard and is sent what their rights show, no figures of the site', async () => {
  const cookie = cookies.get('protection');
  expect(await pages.ask('/operator', { cookie })).toMatchObject({ status: 302, location: '/operator/dashboard' });
  const { text } = await pages.ask('/operator/dashboard', { cookie });
  for (const to of ['/operator/alerts', '/operator/protection']) expect(text).toContain(to);
  for (const to of ['/operator/deposits', '/operator/reports', 'firstDeposits']) expect(text).not.toContain(to);
});

test('each figure of the day leads to the report it is from', async () => {
  const { text } = await pages.ask('/operator/dashboard', { cookie: cookies.get('auditor') });
  for (const [id, report] of [
    ['firstDeposits', 'cash'],
    ['net', 'play'],
  ]) {
    expect(text).toMatch(new RegExp(`"id":"${id}","to":"/operator/reports/${report}"`));
  }
});
