import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { noOutbox } from '~/gateways/outbox/none';
import { chooseSms } from '~/gateways/sms/choose.server';
import { jsonSms } from '~/gateways/sms/json.server';
import { twilioSms } from '~/gateways/sms/twilio.server';
import { fakeNetwork } from './fake-network';

const { server, warnings, log } = fakeNetwork();
const message = { to: '+8801712345678', text: 'আপনার কোড "123456"', code: '123456' };

const url = 'https://sms.example/send?key=hidden';
const byJson = (timeoutMs?: number) =>
  jsonSms({
    url,
    headers: { Authorization: 'Bearer hidden' },
    bodyTemplate: { messages: [{ recipient: '{{to}}', body: 'Khela: {{text}}' }], priority: 1 },
    log,
    timeoutMs,
  });

test('the JSON gateway fills its template and sends its headers', async () => {
  const seen: { authorization: string | null; body: unknown }[] = [];
  server.use(
    http.post('https://sms.example/send', async ({ request }) => {
      seen.push({ authorization: request.headers.get('Authorization'), body: await request.json() });
      return HttpResponse.json({ ok: true });
    }),
  );
  await byJson().send(message);
  expect(seen).toEqual([
    {
      authorization: 'Bearer hidden',
      body: { messages: [{ recipient: message.to, body: `Khela: ${message.text}` }], priority: 1 },
    },
  ]);
});

test('the JSON gateway can be given an id for each message', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post('https://sms.example/send', async ({ request }) => {
      seen.push(((await request.json()) as { ref: string }).ref);
      return HttpResponse.json({ ok: true });
    }),
  );
  const gateway = jsonSms({ url, headers: {}, bodyTemplate: { ref: '{{id}}' }, log });
  for (const id of ['0123456789abcdef0123', undefined, undefined]) await gateway.send({ ...message, id });
  expect(seen[0]).toBe('0123456789abcdef0123');
  expect(seen.slice(1)).toEqual([1, 2].map(() => expect.stringMatching(/^[0-9a-f]{20}$/)));
  expect(new Set(seen).size).toBe(3);
});

test('the other provider gets a form with basic authentication', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json', async ({ request }) => {
      seen.push(request.headers.get('Authorization'), Object.fromEntries(await request.formData()));
      return HttpResponse.json({ sid: 'SM1' }, { status: 201 });
    }),
  );
  await twilioSms({ account: 'AC1', token: 'secret', from: '+15005550006', log }).send(message);
  expect(seen).toEqual([
    `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
    { To: message.to, From: '+15005550006', Body: message.text },
  ]);
});

test.each([
  ['an error', () => new HttpResponse('number +8801712345678 refused', { status: 500 })],
  ['a refusal', () => new HttpResponse(null, { status: 401 })],
  ['no connection', () => HttpResponse.error()],
  ['a redirect', () => new HttpResponse(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } })],
])('%s is one refusal, and the log tells no number, text or key', async (_, answer) => {
  server.use(http.post('https://sms.example/send', answer));
  await expect(byJson().send(message)).rejects.toMatchObject({ code: 'gateway.unavailable' });
  expect(warnings).toHaveLength(1);
  expect(JSON.stringify(warnings)).not.toMatch(/8801712345678|123456|hidden/);
});

test('a gateway that does not answer is given up on', async () => {
  server.use(http.post('https://sms.example/send', () => new Promise<never>(() => {})));
  await expect(byJson(60).send(message)).rejects.toMatchObject({ code: 'gateway.unavailable' });
});

test('without a gateway only the demo sends, to its outbox', async () => {
  const sent: unknown[] = [];
  const outbox = { ...noOutbox, put: async (row: unknown) => void sent.push(row) };
  await chooseSms(null, { isDemo: true, outbox, log }).send(message);
  expect(sent).toEqual([{ channel: 'sms', to: message.to, text: message.text, code: '123456' }]);
  await expect(chooseSms(null, { isDemo: false, outbox, log }).send(message)).rejects.toMatchObject({
    code: 'gateway.unavailable',
  });
  expect(sent).toHaveLength(1);
});
