import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { serverArguments, serverVariables } from '../../server/launch/process-options.mjs';
import { freshMember } from '../setup/accounts';
import { sessionFor } from '../setup/sessions';
import { onDatabase, world } from '../setup/world';

/** Five seconds are promised of a machine that has nothing else to do; here another site and browsers share its two cores. */
const withinMs = 20_000;

/** A second app on the same database: one that may be killed without taking the others' site away. */
let child: ChildProcess;
let url: string;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khela-killed-'));
  url = `http://127.0.0.1:${await freePort()}`;
  await start();
});

test.afterAll(async () => {
  await kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Tells how many milliseconds the first page took; where others keep the processors busy, what it took of them itself. */
async function start(): Promise<number> {
  const since = Date.now();
  const { databaseUrl, sessionSecret, dataKey, simulatorSecret } = world();
  child = spawn(process.execPath, serverArguments, {
    env: serverVariables({
      ...process.env,
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      SIMULATOR_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      DATA_KEY: dataKey,
      SIMULATOR_SECRET: simulatorSecret,
      DEMO: '1',
      WORKER: 'off',
      LOG_LEVEL: 'silent',
    }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const status = () =>
    fetch(`${url}/login`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 60_000, intervals: [50] }).toBe(200);
  return Math.min(Date.now() - since, ownWork(child.pid ?? 0));
}

/** Milliseconds of the processor, as Linux counts them; elsewhere it is not known. */
function ownWork(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return Number.POSITIVE_INFINITY;
  const [user, system] = readFileSync(stat, 'utf8').split(') ')[1]!.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** A deposit's form, and the same form again and again. */
async function depositForm(account: string) {
  const headers = { Cookie: `lng=en; ${await sessionFor(account)}`, Origin: url };
  const page = await (await fetch(`${url}/member/depositv2`, { headers })).text();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  const form = { intent: 'deposit', methodId: hidden('methodId'), requestKey: hidden('requestKey') };
  return async function send(amount: string): Promise<{ status: number; to: string | null; isRefused: boolean }> {
    const body = new URLSearchParams({ ...form, amount });
    const answer = await fetch(`${url}/member/depositv2`, { method: 'POST', headers, body, redirect: 'manual' });
    const text = await answer.text();
    // A small machine may be busy: who is told so sends the same form again.
    if (answer.status === 503) return send(amount);
    return { status: answer.status, to: answer.headers.get('Location'), isRefused: text.includes('error-for="form"') };
  };
}

/** This many deposits that wait, and their provider's word that they are paid. */
async function waitingDeposits(account: string, count: number) {
  const { rows } = await onDatabase((client) =>
    client.query<{ reference: string }>(
      `insert into deposits (reference, account_id, method_id, provider, currency, amount_minor, fee_minor, state,
         state_at, created_at, expires_at)
       select 'D-K' || $1 || n, a.id, m.id, m.provider, 'BDT', 5000000, 0, 'awaiting_payment', now(), now(),
         now() + interval '30 minutes'
       from accounts a, payment_methods m, generate_series(1, $3::int) n
       where a.account = $2 and m.code = 'bkash' returning reference`,
      [randomUUID().slice(0, 6).toUpperCase(), account, count],
    ),
  );
  const paid = { status: 'paid', amount: '500.00', currency: 'BDT' };
  return rows.map(({ reference }) => ({
    reference,
    body: JSON.stringify({ noticeId: randomUUID(), reference, providerReference: reference, ...paid }),
  }));
}

type Notice = Awaited<ReturnType<typeof waitingDeposits>>[number];

async function tell({ body }: Notice): Promise<string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', world().simulatorSecret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${url}/api/webhooks/demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
    body,
  });
  return ((await answer.json()) as { status: string }).status;
}

/** Of each its state, how often it was credited and how many letters tell of it. */
async function standings(notices: Notice[]) {
  const { rows } = await onDatabase((client) =>
    client.query<{ reference: string; is: string }>(
      `select d.reference, d.state || ' ' || (select count(*) from ledger_transfers where kind = 'deposit' and key = d.id::text)
         || ' ' || (select count(*) from messages m where m.body->'params'->>'reference' = d.reference) as is
       from deposits d where d.reference = any ($1)`,
      [notices.map(({ reference }) => reference)],
    ),
  );
  return rows;
}

test('a form fifty times at once and again after the app was killed is done once; of payments killed in their midst none is lost or half done', async () => {
  test.setTimeout(180_000);
  const [{ account: member }, { account: payer }] = [await freshMember(), await freshMember()];
  const send = await depositForm(member);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('500')));
  const first = answers[0]!;
  expect(first).toMatchObject({ status: 303, to: expect.stringMatching(/^\/member\/depositv2\/\d+$/) });
  for (const answer of answers) expect(answer).toEqual(first);

  const notices = await waitingDeposits(payer, 60);
  const answered = new Set<string>();
  const telling = Promise.allSettled(
    notices.map(async (notice) => {
      if ((await tell(notice)) === 'OK') answered.add(notice.reference);
    }),
  );
  await expect.poll(() => answered.size, { intervals: [1] }).toBeGreaterThan(5);
  await kill();
  await telling;
  for (const { reference, is } of await standings(notices))
    expect(answered.has(reference) ? ['arrived 1 1'] : ['arrived 1 1', 'awaiting_payment 0 0']).toContain(is);

  expect(await start()).toBeLessThanOrEqual(withinMs);
  // As a provider does: what was not taken is said again.
  for (let left = notices; left.length > 0; ) {
    const outcomes = await Promise.all(left.map(tell));
    expect(['OK', 'INTERNAL']).toEqual(expect.arrayContaining(outcomes));
    left = left.filter((_, at) => outcomes[at] !== 'OK');
  }
  expect(new Set((await standings(notices)).map(({ is }) => is))).toEqual(new Set(['arrived 1 1']));
  expect(await send('500')).toEqual(first);
  expect(await send('৫০০.০০')).toEqual(first);
  expect(await send('600')).toEqual({ status: 422, to: null, isRefused: true });
  const { rows } = await onDatabase((client) =>
    client.query(
      `select a.account, count(d.id)::int as deposits, (max(l.balance) / 10000)::int as main
       from accounts a join deposits d on d.account_id = a.id
       left join ledger_accounts l on l.owner_id = a.id and l.kind = 'main' where a.account = any ($1) group by 1`,
      [[member, payer]],
    ),
  );
  const of = (account: string) => rows.find((row) => row.account === account);
  expect(of(member)).toMatchObject({ deposits: 1 });
  expect(of(payer)).toMatchObject({ deposits: 60, main: 30_000 });
});
