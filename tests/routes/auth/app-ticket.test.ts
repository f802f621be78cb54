import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { openPages } from '../../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['member', 'agent', 'trial'] as const) {
    const fields = { account: `phone-${role}`, nickname: role, role, type: 0, passwordHash: null };
    cookies[role] = await pages.signIn(await createAccount(pages.ctx(), fields));
  }
});

afterAll(() => pages.close());

const app = '/app?lng=en';

async function newTicket(): Promise<string> {
  const { status, text } = await pages.ask(app, { cookie: cookies.member!, form: { intent: 'ticket' } });
  expect(status).toBe(200);
  return /"address":"http:\/\/localhost(\/app\/ticket\?token=[\w-]+)"/.exec(text)![1]!;
}

test('a member is shown a code; the phone shows whose account it opens and opens it by a press', async () => {
  const address = await newTicket();
  for (let looks = 0; looks < 2; looks++) {
    const page = await pages.ask(address);
    expect(page).toMatchObject({ status: 200, cookies: [] });
    expect(page.text).toContain('"account":"ph***er"');
  }
  const token = new URL(address, 'http://localhost').searchParams.get('token')!;
  const pressed = await pages.ask(address, { form: { token } });
  expect(pressed.status).toBe(303);
  expect(pressed.cookies.some((line) => line.startsWith('session='))).toBe(true);
  expect((await pages.ask(address)).text).toContain('"account":null');
  const again = await pages.ask(`${address}&lng=en`, { form: { token } });
  expect(again.status).toBe(422);
  expect(again.text).toContain('This code does not work any more.');
});

test('visitors, agents and trial accounts make none', async () => {
  const form = { intent: 'ticket' };
  expect((await pages.ask(app)).text).toContain('"isMember":false');
  expect((await pages.ask(app, { form })).location).toMatch(/^\/login/);
  expect((await pages.ask(app, { cookie: cookies.agent!, form })).status).toBe(404);
  expect((await pages.ask(app, { cookie: cookies.trial!, form })).location).toMatch(/^\/trial-notice/);
});
