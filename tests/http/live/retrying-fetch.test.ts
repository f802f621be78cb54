import { beforeEach, expect, test } from 'vitest';
import { encodeActionData } from '~/http/forms/lost-reply';
import { type RetryOptions, retryingFetch } from '~/http/live/retrying-fetch';
import { takeUnattended, unattended, unattendedHeader } from '~/http/live/unattended';

type Answer = Response | Error;
const lost = () => new TypeError('Failed to fetch');
const fromRemix = (status = 200) => new Response('ok', { status, headers: { 'X-Remix-Response': 'yes' } });

/** A browser on the page /member/depositv2 whose requests are answered one after the other; the last answer repeats. */
function browserWith(answers: Answer[], options: Partial<RetryOptions> = {}) {
  const sent: string[] = [];
  const keys: (string | null)[] = [];
  const marked: boolean[] = [];
  const told: string[] = [];
  let clock = 0;
  const patient = retryingFetch({
    send: async (input, init) => {
      sent.push(String(input));
      marked.push(new Headers(init?.headers).has(unattendedHeader));
      if (init?.body instanceof URLSearchParams) keys.push(init.body.get('requestKey'));
      const answer = answers[Math.min(sent.length, answers.length) - 1] as Answer;
      if (answer instanceof Error) throw answer;
      return answer.clone();
    },
    isOnline: () => true,
    wait: async (ms) => {
      clock += ms;
    },
    now: () => clock,
    here: () => '/member/depositv2',
    takeUnattended,
    messages: () => ({
      nothingSent: 'nothing sent',
      sendAgain: 'send again',
      unknown: 'unknown',
      refused: (status) => `refused ${status}`,
    }),
    tell: (state) => told.push(state),
    tellLost: () => {},
    ...options,
  });
  return { patient, sent, keys, told, marked };
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
const here = '/member/depositv2.data';

/** Reads the flat list back, as the browser's router does. */
async function replyOf(response: Response) {
  const flat = JSON.parse(await response.text());
  const read = (index: number): unknown => {
    const value = flat[index];
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.map(read);
    return Object.fromEntries(
      Object.entries(value).map(([key, at]) => [read(Number(key.slice(1))), read(at as number)]),
    );
  };
  return (read(0) as { data: unknown }).data;
}

test('a page that does not come is asked for again until it comes, and the reader is told meanwhile', async () => {
  const { patient, sent, told } = browserWith([lost(), new Response('away', { status: 503 }), fromRemix()]);
  expect((await patient('/promotions.data')).status).toBe(200);
  expect(sent).toHaveLength(3);
  expect(told).toEqual(['down', 'down', 'up']);
});

test('after a minute a page that does not come fails as it would have at once', async () => {
  const { patient, sent } = browserWith([lost()]);
  await expect(patient('/promotions.data')).rejects.toThrow('Failed to fetch');
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.length).toBeLessThan(30);
});

test('a form with a request key is sent again under its key until it is answered', async () => {
  const { patient, sent } = browserWith([lost(), lost(), fromRemix(202)]);
  const response = await patient(here, form({ amount: '500', requestKey: 'k1' }));
  expect(response.status).toBe(202);
  expect(sent).toEqual([here, here, here]);
});

test('a move of a round is sent again: it counts once at its step', async () => {
  const { patient, sent } = browserWith([lost(), fromRemix(202)]);
  const response = await patient(here, form({ intent: 'move', round: 'R1', move: '0', step: '2' }));
  expect(response.status).toBe(202);
  expect(sent).toEqual([here, here]);
});

test('a form with a key that nobody answers keeps what was typed, its key too, and may be sent again', async () => {
  const { patient } = browserWith([lost()]);
  const response = await patient(here, form({ amount: '500', requestKey: 'k1', paymentPassword: '246810' }));
  expect(response.status).toBe(503);
  expect(await replyOf(response)).toEqual({
    values: { amount: '500', requestKey: 'k1' },
    errors: { form: ['send again'] },
  });
});

test('a form that nobody answered is sent again under its first key, though the page has been read again', async () => {
  const answers: Answer[] = Array.from({ length: 8 }, lost);
  const { patient, keys } = browserWith([...answers, fromRemix(), fromRemix(202), fromRemix(202)]);
  await patient(here, form({ intent: 'deposit', amount: '500', requestKey: 'k1' }));
  await patient(here);
  await patient(here, form({ intent: 'deposit', amount: '500', requestKey: 'k2' }));
  await patient(here, form({ intent: 'deposit', amount: '500', requestKey: 'k3' }));
  expect([...new Set(keys)]).toEqual(['k1', 'k3']);
  expect(keys.at(-2)).toBe('k1');
});

test('where the site itself does not know what came of a form, its key is kept too', async () => {
  const { patient, keys } = browserWith([fromRemix(503), fromRemix(422), fromRemix(202)]);
  for (const requestKey of ['k1', 'k2', 'k3']) await patient(here, form({ amount: '500', requestKey }));
  expect(keys).toEqual(['k1', 'k1', 'k3']);
});

test('another form of the page, and a form of a page that was left and opened again, have their own keys', async () => {
  let page = '/member/depositv2';
  const { patient, keys } = browserWith([fromRemix(503)], { here: () => page });
  await patient(here, form({ intent: 'deposit', requestKey: 'k1' }));
  await patient(here, form({ intent: 'cancel', requestKey: 'k2' }));
  page = '/promotions';
  await patient(here);
  page = '/member/depositv2';
  await patient(here, form({ intent: 'cancel', requestKey: 'k3' }));
  expect(keys).toEqual(['k1', 'k2', 'k3']);
});

test('a form without a key is sent once, and its fate is called unknown', async () => {
  const { patient, sent } = browserWith([lost()]);
  const response = await patient(here, form({ nickname: 'Mina' }));
  expect(sent).toHaveLength(1);
  expect(await replyOf(response)).toEqual({ values: { nickname: 'Mina' }, errors: { form: ['unknown'] } });
});

test('a browser that knows it is offline sends nothing that could be carried out twice', async () => {
  const { patient, sent } = browserWith([fromRemix()], { isOnline: () => false });
  const response = await patient(here, form({ nickname: 'Mina' }));
  expect(sent).toHaveLength(0);
  expect(await replyOf(response)).toMatchObject({ errors: { form: ['nothing sent'] } });
});

test('a refusal from in front of the site is told at the form', async () => {
  const { patient } = browserWith([new Response('too large', { status: 413 })]);
  expect(await replyOf(await patient(here, form({ a: 'b' })))).toMatchObject({ errors: { form: ['refused 413'] } });
});

test('the answers of the site itself are handed on, refusals and redirects too', async () => {
  for (const status of [202, 422, 503]) {
    const { patient, sent } = browserWith([fromRemix(status)]);
    expect((await patient(here, form({ a: 'b' }))).status).toBe(status);
    expect(sent).toHaveLength(1);
  }
});

test('what the page has given up is not asked for again', async () => {
  const leaving = new AbortController();
  const { patient, sent } = browserWith([lost()], { wait: async () => leaving.abort() });
  await expect(patient('/promotions.data', { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toHaveLength(1);
});

test('other requests are left alone', async () => {
  const { patient, sent } = browserWith([lost()]);
  await expect(patient('/play/inhouse/crash?flight=1')).rejects.toThrow('Failed to fetch');
  expect(sent).toHaveLength(1);
});

test('action data is one flat list with members named by index', () => {
  expect(encodeActionData({ errors: { form: ['a'] } })).toBe(
    '[{"_1":2},"data",{"_3":4},"errors",{"_5":6},"form",[7],"a"]\n',
  );
});

beforeEach(() => void takeUnattended());

test('what the page asks for by itself says so, at each try; what its reader asks for does not', async () => {
  const { patient, marked } = browserWith([lost(), fromRemix()]);
  unattended(() => {});
  await patient(`${here}?_routes=root`, {});
  await patient(here, {});
  expect(marked).toEqual([true, true, false]);
});

test('a reader who is faster than the page is there', async () => {
  const { patient, marked } = browserWith([fromRemix()]);
  unattended(() => {});
  await patient('/member/withdraw.data', {});
  await patient(here, {});
  unattended(() => {});
  await patient(here, form({ intent: 'deposit' }));
  expect(marked).toEqual([false, false, false]);
});
