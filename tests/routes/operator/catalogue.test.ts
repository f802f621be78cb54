import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workOnTasks } from '~/domain/bulk/work-on-tasks.server';
import { games } from '~/domain/catalogue/tables.server';
import { writeRoles } from '~/domain/identity/operators/operator-roles.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { cutAfter } from '../../setup/cut-after';
import { openPages } from '../../setup/open-pages';

const example = readFileSync('docs/operate/catalogue-example.json', 'utf8');
type Example = { vendors: object[]; lanes: object[]; games: object[] };
const count = (JSON.parse(example) as Example).games.length;
let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['owner', 'support'] as const) {
    const id = await createAccount(pages.ctx(), {
      ...{ account: `op_${role}`, nickname: role, role: 'operator', type: 0, passwordHash: null },
    });
    await writeRoles(pages.ctx(), id, { gained: [role] });
    cookies[role] = await pages.signIn(id);
  }
});
afterAll(() => pages.close());

const ask = (address: string, form?: Record<string, string> | FormData, by = 'owner') =>
  pages.ask(`${address}${address.includes('?') ? '&' : '?'}lng=en`, { cookie: cookies[by]!, form });
const listed = () => pages.ctx().db.$count(games);

function send(text: string, by = 'owner') {
  const form = new FormData();
  form.set('file', new File([text], 'catalogue.json', { type: 'application/json' }));
  return ask('/operator/catalogue', form, by);
}

test('a file is checked, shown, confirmed, and taken over whole by the worker, however often it is cut', async () => {
  const sent = await send(example);
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/operator\/catalogue\?draft=\d+$/)]);
  const preview = await ask(sent.location!);
  expect(preview.text).toContain(
    `{"part":"games","added":"${count}","changed":"0","withdrawn":"0","same":"0","preserved":"0"}`,
  );
  expect(await listed()).toBe(0);

  const take = /"take":"([^"]+)"/.exec(preview.text)![1]!;
  const asked = await ask(take);
  const seen = /"seen":"([\w-]+)"/.exec(asked.text)![1]!;
  const begun = await ask(take, { seen, reason: 'Contract signed' });
  expect(begun.location).toMatch(/^\/operator\/tasks\/\d+$/);
  for (const statements of [6, 9, 12]) {
    await expect(workOnTasks(cutAfter(pages.ctx(), statements))).rejects.toThrow('the process ends');
    expect(await listed()).toBe(0);
  }
  await workOnTasks(pages.ctx());
  expect(await listed()).toBe(count);
  const task = await ask(begun.location!);
  expect(task.text).toContain('"state":"done"');
  expect(task.text).toContain('"undo":null');

  const hidden = JSON.parse(example) as Example;
  hidden.games = hidden.games.map((game, at) => (at < 2 ? { ...game, isEnabled: false } : game));
  const again = await ask((await send(JSON.stringify(hidden))).location!);
  expect(again.text).toContain(
    `{"part":"games","added":"0","changed":"2","withdrawn":"2","same":"${count - 2}","preserved":"0"}`,
  );
  // What was shown before is not what it would do now.
  expect((await ask(take, { seen, reason: 'Once more' })).status).toBe(409);
});

test('every wrong row is named and nothing is kept', async () => {
  const before = await listed();
  const wrong = JSON.parse(example) as Example;
  wrong.games[1] = { ...wrong.games[1], rtp: 101 };
  wrong.games.push({ ...wrong.games[0], code: 'stranger', vendor: 'NOBODY' });
  const { status, text } = await send(JSON.stringify(wrong));
  expect(status).toBe(422);
  expect(text).toContain('Games, row 2: rtp is missing or not of the described form');
  expect(text).toContain('vendor is a provider that neither the file nor the site has');
  expect(await listed()).toBe(before);
  expect((await send('no catalogue')).text).toContain('The file is not one JSON object');
});

test('no file, and one that is too large, are refused', async () => {
  expect((await send('')).status).toBe(422);
  expect((await ask('/operator/catalogue', { file: 'x' })).status).toBe(422);
  const large = await send(' '.repeat(5 * 1_048_576 + 1));
  expect([large.status, large.text.includes('larger than 5 MB')]).toEqual([422, true]);
});

test('without the right there is no such page: 404', async () => {
  expect((await ask('/operator/catalogue', undefined, 'support')).status).toBe(404);
  expect((await send(example, 'support')).status).toBe(404);
  expect((await ask('/operator/catalogue?draft=987654')).status).toBe(404);
  const take = '/operator/bulk/catalogue?act=importCatalogue&of=chosen&id=1';
  expect((await ask(take, undefined, 'support')).status).toBe(404);
});
