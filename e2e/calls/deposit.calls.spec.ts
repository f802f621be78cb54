import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { sessionOf } from '../setup/sessions';
import { onDatabase, world } from '../setup/world';

/** A deposit of a member's own that waits for its provider. */
async function waiting(
  state = 'awaiting_payment',
  method = 'bkash',
): Promise<{ id: number; account: string; reference: string }> {
  const { account } = await freshMember();
  const reference = `D-E2E${randomUUID().slice(0, 8).toUpperCase()}`;
  const { rows } = await onDatabase((client) =>
    client.query(
      `insert into deposits (reference, account_id, method_id, provider, currency, amount_minor, fee_minor, state,
         state_at, created_at, expires_at)
       select $1, a.id, m.id, m.provider, 'BDT', 5000000, 0, $2, now(), now(), now() + interval '30 minutes'
       from accounts a, payment_methods m where a.account = $3 and m.code = $4 returning id::int`,
      [reference, state, account, method],
    ),
  );
  return { id: rows[0].id, account, reference };
}

function notice(reference: string, change: object = {}): string {
  const paid = { status: 'paid', amount: '500.00', currency: 'BDT', providerReference: 'p-1' };
  return JSON.stringify({ noticeId: randomUUID(), reference, ...paid, ...change });
}

async function say(body: string, { at = Date.now(), secret = world().simulatorSecret } = {}) {
  const timestamp = String(Math.floor(at / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const response = await fetch(`http://127.0.0.1:${world().port}/api/webhooks/demo`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Timestamp': timestamp, 'X-Signature': signature },
    body,
  });
  return [response.status, ((await response.json()) as { status: string }).status];
}

async function standing(id: number): Promise<{ state: string; main: string; credits: number }> {
  const { rows } = await onDatabase((client) =>
    client.query(
      `select d.state, coalesce((select balance from ledger_accounts where owner_id = d.account_id and kind = 'main'), 0)::text as main,
         (select count(*)::int from ledger_transfers where kind = 'deposit' and key = d.id::text) as credits
       from deposits d where d.id = $1`,
      [id],
    ),
  );
  return rows[0];
}

const untouched = { state: 'awaiting_payment', main: '0', credits: 0 };
const credited = { state: 'arrived', main: '5000000', credits: 1 };

test('the same notice thirty times at once, and again later, is one credit and one answer', async () => {
  const { id, reference } = await waiting();
  const body = notice(reference);
  const answers = await Promise.all(Array.from({ length: 30 }, () => say(body)));
  for (const answer of answers) expect(answer).toEqual([200, 'OK']);
  expect(await say(body)).toEqual([200, 'OK']);
  expect(await standing(id)).toEqual(credited);
  const other = JSON.stringify({ ...JSON.parse(body), amount: '900.00' });
  expect(await say(other)).toEqual([200, 'DUPLICATE_NOTICE']);
  expect(await say(notice(reference))).toEqual([200, 'OK']);
  expect(await standing(id)).toEqual(credited);
});

test('forged, stale, malformed or meant for another: refused without effect', async () => {
  const { id, reference } = await waiting();
  const body = notice(reference);
  expect(await say(body, { secret: 'a guess of the secret' })).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await say(body, { at: Date.now() - 301_000 })).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await say(body, { at: Date.now() + 301_000 })).toEqual([401, 'INVALID_SIGNATURE']);
  expect(await say('{"amount":')).toEqual([400, 'INVALID_REQUEST']);
  for (const amount of ['-500.00', '1e3', '5.00001', '0x10']) {
    expect(await say(notice(reference, { amount }))).toEqual([400, 'INVALID_REQUEST']);
  }
  expect(await say(notice('D-NOSUCHTHING'))).toEqual([200, 'UNKNOWN_REFERENCE']);
  expect(await say(notice(reference, { currency: 'USD' }))).toEqual([200, 'WRONG_CURRENCY']);
  expect(await standing(id)).toEqual(untouched);
});

test('another amount waits for an operator, and so does money after the time was over', async () => {
  const other = await waiting();
  expect(await say(notice(other.reference, { amount: '499.99' }))).toEqual([200, 'OK']);
  expect(await standing(other.id)).toEqual({ ...untouched, state: 'wrong_amount' });
  for (const over of ['expired', 'cancelled', 'failed']) {
    const late = await waiting(over);
    expect(await say(notice(late.reference))).toEqual([200, 'OK']);
    expect(await standing(late.id)).toEqual({ ...untouched, state: 'late_review' });
  }
});

test('words of a provider out of order never take back what has arrived', async () => {
  const { id, reference } = await waiting();
  expect(await say(notice(reference))).toEqual([200, 'OK']);
  for (const status of ['failed', 'pending']) expect(await say(notice(reference, { status }))).toEqual([200, 'OK']);
  expect(await standing(id)).toEqual(credited);
});

test('an operator’s decision sent twenty times at once is one credit and one answer; changed it is refused', async () => {
  const { id } = await waiting('slip_review', 'bank-transfer');
  const url = `http://127.0.0.1:${world().port}/operator/deposits/${id}`;
  const headers = { Cookie: `lng=en; ${await sessionOf('operator')}`, Origin: new URL(url).origin };
  const page = await (await fetch(url, { headers })).text();
  const requestKey = /name="requestKey" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const decide = async (receivedAmount: string, reason = '') => {
    const body = new URLSearchParams({ intent: 'approve', requestKey, receivedAmount, reason });
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    return [response.status, await response.text()] as const;
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => decide('500')));
  expect(new Set(answers.map(([status]) => status))).toEqual(new Set([303]));
  expect(await standing(id)).toEqual(credited);
  const [status, text] = await decide('900', 'more came');
  expect([status, text.includes('data-error-for="form"')]).toEqual([422, true]);
  const other = await fetch(url, {
    method: 'POST',
    headers: { ...headers, Cookie: `lng=en; ${await sessionOf('member')}` },
  });
  expect(other.status).toBe(404);
  expect(await standing(id)).toEqual(credited);
});
