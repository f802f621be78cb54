import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '../setup/open-pages';

let pages: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.close());

async function add(...words: string[]) {
  const { databaseUrl } = pages.services.environment;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/tasks/add-operator.ts', ...words], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: databaseUrl, SESSION_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(32) },
      ...{ APP_ORIGIN: 'https://khela.example' },
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  const link = /https:\S+/.exec(output)?.[0];
  return { code, output, path: link && new URL(link).pathname + new URL(link).search };
}

const password = 'Monsoon-1971-river';

/** Password and authenticator by the link, then the sign-in as everybody's. */
async function follow(path: string): Promise<string> {
  const page = await pages.ask(path);
  const secret = /"secret":"([A-Z2-7 ]+)"/.exec(page.text)![1]!.replaceAll(' ', '');
  const form = { intent: 'joinByCode', newPassword: password, confirmNewPassword: password };
  const joined = await pages.ask(path, { form: { ...form, verificationCode: await generate({ secret }) } });
  expect(joined).toMatchObject({ status: 200, text: expect.stringContaining('recoveryCodes') });
  return secret;
}

test('from an empty database to the console: the link, the password, the second factor, the sign-in', {
  timeout: 90_000,
}, async () => {
  const added = await add('boss', 'boss@mail.example');
  expect(added).toMatchObject({ code: 0, path: expect.stringContaining('/operator/join?token=') });
  const secret = await follow(added.path!);
  expect((await pages.ask(added.path!)).text, 'the link works once').toContain('"page":null');

  const signIn = await pages.ask('/operator', { form: { intent: 'signIn', username: 'boss', password } });
  expect(signIn).toMatchObject({ status: 303, location: expect.stringContaining('/operator/verify') });
  const cookie = signIn.cookies.map((line) => line.split(';')[0]).join('; ');
  const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  const verified = await pages.ask(signIn.location!, { cookie, form: { intent: 'verify', verificationCode: next } });
  expect(verified.status).toBe(303);
  const session = verified.cookies.map((line) => line.split(';')[0]).join('; ');
  expect(await pages.ask('/operator', { cookie: session })).toMatchObject({ location: '/operator/dashboard' });
  expect(await pages.ask('/operator/operators', { cookie: session })).toMatchObject({ status: 200 });

  expect(await add('boss', 'boss@mail.example')).toMatchObject({ code: 1, output: expect.stringContaining('taken') });
  const recovered = await add('boss', '--recover');
  expect(recovered.code).toBe(0);
  await follow(recovered.path!);
  expect(await pages.ask('/operator/operators', { cookie: session }), 'every session is over').toMatchObject({
    status: 302,
  });
  const { rows } = await pages
    .ctx()
    .db.execute(
      "select action, actor_name from audit_entries where action in ('identity.inviteOperator', 'identity.recoverOperator') order by id",
    );
  expect(rows).toEqual([
    { action: 'identity.inviteOperator', actor_name: 'operator:add' },
    { action: 'identity.recoverOperator', actor_name: 'operator:add' },
  ]);
});

test.each([[['boss2', 'no address']], [['nobody', '--recover']]])(
  '%j is refused in one line of help',
  { timeout: 30_000 },
  async (words) => {
    const { code, output } = await add(...words);
    expect(code).toBe(1);
    expect(output).not.toContain('    at ');
  },
);
