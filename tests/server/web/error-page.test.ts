import { afterEach, expect, test } from 'vitest';
import { call } from './call';
import { closeServed, serve } from './serve';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

afterEach(closeServed);

test('each page that stands alone has its words in both languages', async () => {
  const { url, state } = await serve({ state: { hosts: ['127.0.0.1'] } });
  const ask = (path: string, lng: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
    call(url, { path, method, headers: { cookie: `lng=${lng}`, ...headers }, ...(body ? { body } : {}) });
  for (const lng of ['bn', 'en']) {
    state.answer = () => {
      throw new Error('broken');
    };
    const answers = [
      await ask('/%', lng),
      await ask('/login', lng, {}, 'POST'),
      await ask('/dev/ui', lng, { via: 'x' }),
      await ask('/', lng, {}, 'OPTIONS'),
      await ask('/login', lng, { origin: url, ...form }, 'POST', 'x'.repeat(1_048_577)),
      await ask('/login', lng, { origin: url, 'content-type': 'application/xml' }, 'POST', 'x'),
      await ask('/', lng, { host: 'evil.example' }),
      await ask('/?a', lng),
    ];
    state.isQueueFull = true;
    answers.push(await ask('/login', lng, { origin: url, ...form }, 'POST', 'username=a'));
    state.isQueueFull = false;
    state.isUp = false;
    answers.push(await ask('/?a', lng));
    state.isUp = true;
    expect(answers.map(({ status }) => status)).toEqual([400, 403, 404, 405, 413, 415, 421, 500, 429, 503]);
    const titles = answers.map(({ body }) => /<h1>([^<]+)<\/h1><p>([^<]+)<\/p>/.exec(body.toString())?.slice(1));
    for (const [title = '', text = ''] of titles as string[][]) {
      expect(`${title} ${text}`).not.toContain('undefined');
      expect(/[\u0980-\u09ff]/.test(title) && /[\u0980-\u09ff]/.test(text)).toBe(lng === 'bn');
    }
    expect(new Set(titles.map((words) => words?.[0])).size).toBe(10);
  }
});
