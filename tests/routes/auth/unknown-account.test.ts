import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { changeSetting } from '~/domain/site/change-setting.server';
import { openPages } from '../../setup/open-pages';

const password = 'Padma & Meghna 7';
const unknown = 'Username/Email does not exist';
const wrongPair = 'The user name or password is wrong.';
let pages: Awaited<ReturnType<typeof openPages>>;
let count = 0;

beforeAll(async () => {
  pages = await openPages();
  const passwordHash = await hashPassword(password);
  for (const [account, role, mobile] of [
    ['rahima', 'member', '+8801712345678'],
    ['karim', 'agent', null],
    ['boss', 'operator', null],
    ['guest', 'trial', null],
  ] as const) {
    await createAccount(pages.ctx(), {
      ...{ account, nickname: account, role, type: 0, passwordHash, mobile, isMobileVerified: true },
      ...{ email: `${account}@mail.example`, isEmailVerified: true },
    });
  }
});

afterAll(() => pages.close());

async function reveal(isOn: boolean): Promise<void> {
  await changeSetting(pages.ctx(), { key: 'revealUnknownAccount', value: isOn });
  await expect.poll(async () => (await pages.services.site()).settings.revealUnknownAccount).toBe(isOn);
}

/** Status and what the refused form says, each time from another browser and place. */
async function answered(address: string, form: Record<string, string>) {
  const { status, text } = await pages.ask(`${address}?lng=en`, { form, from: `203.0.113.${count++}` });
  return { status, saysUnknown: text.includes(unknown), saysWrong: text.includes(wrongPair) };
}

const entrances = [
  ['/login', 'nobody', 'none'],
  ['/login', '01799999999', '01799999998'],
  ['/agent', 'nobody', 'none'],
] as const;

test.each(entrances)(
  'at %s the name %s that nobody has is named so where the setting says so',
  async (at, username) => {
    await reveal(true);
    expect(await answered(at, { username, password })).toEqual({ status: 401, saysUnknown: true, saysWrong: false });
  },
);

test.each(entrances)(
  'at %s an unknown name (%s) is refused like a wrong password by default',
  async (at, _, username) => {
    await reveal(false);
    expect(await answered(at, { username, password })).toEqual({ status: 401, saysUnknown: false, saysWrong: true });
  },
);

test.each([
  ['/login', 'rahima'],
  ['/login', '01712345678'],
  ['/login', 'karim'],
  ['/agent', 'karim'],
])('at %s a wrong password for %s, whom there is, is told as such', async (at, username) => {
  await reveal(true);
  expect(await answered(at, { username, password: 'not this one' })).toMatchObject({
    saysUnknown: false,
    saysWrong: true,
  });
});

test('operators and trial accounts are nobody at the other entrances, and nobody is named at theirs', async () => {
  await reveal(true);
  for (const username of ['boss', 'guest']) {
    expect(await answered('/login', { username, password: 'not this one' })).toMatchObject({ saysUnknown: true });
  }
  expect(await answered('/operator', { username: 'nobody', password })).toMatchObject({ saysUnknown: false });
});

test('an unknown name counts as a failed try: after three a captcha is asked', async () => {
  await reveal(true);
  const form = { username: 'somebodyelse', password };
  for (let tries = 0; tries < 3; tries++) expect((await answered('/login', form)).saysUnknown).toBe(true);
  expect(await answered('/login', form)).toMatchObject({ status: 422, saysUnknown: false });
});

test('a forgotten password asked for by a name that nobody has says so where the setting says so, else as always', async () => {
  const ask = (username: string, email: string) =>
    pages.ask('/forgot-password?method=email&lng=en', {
      form: { intent: 'reset', username, email },
      from: `203.0.113.${count++}`,
    });
  await reveal(true);
  expect(await ask('noone', 'noone@mail.example')).toMatchObject({
    status: 422,
    text: expect.stringContaining(unknown),
  });
  expect(await ask('rahima', 'rahima@mail.example')).toMatchObject({ status: 303 });
  await reveal(false);
  expect(await ask('noone2', 'noone2@mail.example')).toMatchObject({ status: 303 });
});
