import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

async function sendAndLose(body: string, { lng = 'en', path = '/member/withdraw' } = {}) {
  const { url } = await serve({
    state: {
      answer: (_request, context) => {
        context.isDatabaseAway = true;
        return new Response('failed', { status: 500 });
      },
    },
  });
  const headers = { origin: url, cookie: `lng=${lng}`, 'content-type': 'application/x-www-form-urlencoded' };
  const { status, headers: answered, body: page } = await call(url, { method: 'POST', path, headers, body });
  return { status, headers: answered, page: page.toString() };
}

const withdrawal = new URLSearchParams({
  amount: '500',
  note: '"><script>alert(1)</script>',
  requestKey: 'abc.def.ghi',
  intent: 'withdraw',
  paymentPassword: '246810',
  verificationCode: '123456',
}).toString();

test('a form whose outcome is unknown may be sent again as it was, with its key and without its secrets', async () => {
  const { status, headers, page } = await sendAndLose(withdrawal, { path: '/member/withdraw?step=review' });
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('5');
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(page).toContain('We are checking whether this went through');
  expect(page).toContain('<form method="post" action="/member/withdraw?step=review">');
  expect(page).toContain('<input type="hidden" name="requestKey" value="abc.def.ghi">');
  expect(page).toContain('name="amount" value="500"');
  expect(page).toContain('href="/member/transactionHistory"');
  expect(page).not.toMatch(/246810|123456|<script>/);
});

test('a form without a key is not offered again; the page names the records, in both languages', async () => {
  const { page } = await sendAndLose('amount=500');
  expect(page).not.toContain('<form');
  expect(page).toContain('href="/member/transactionHistory"');
  const bengali = await sendAndLose(withdrawal, { lng: 'bn' });
  expect(bengali.page).toContain('একই ফর্ম আবার পাঠান');
});

test('a program hears a line of text', async () => {
  const { status, page } = await sendAndLose(withdrawal, { path: '/member/withdraw.data' });
  expect(status).toBe(503);
  expect(page).toBe('We are checking whether this went through\n');
});
