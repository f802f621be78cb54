import { expect, test } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import type { Site } from '~/domain/site/site';
import { parseEnvironment } from '~/environment.server';
import type { AppServices } from '~/http/request/app-services.server';
import { parseCookies } from '~/http/request/cookies.server';
import { endUnknownPreferences } from '~/http/request/preferences.server';
import { action, loader } from '~/routes/site/resources/preferences';

test('a theme is remembered for a year and leads back to the page', async () => {
  const answer = await post({ intent: 'theme', value: 'light', redirectTo: '/rng?page=2' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/rng?page=2');
  expect(answer.headers.get('Set-Cookie')).toBe('theme=light; Path=/; SameSite=Lax; Max-Age=31536000');
});

test('a folded menu is remembered', async () => {
  const answer = await post({ intent: 'menu', value: 'closed', redirectTo: '/' });
  expect(answer.headers.get('Set-Cookie')).toContain('menu=closed;');
});

test('whether visits may be measured is remembered', async () => {
  const answer = await post({ intent: 'measuring', value: 'no', redirectTo: '/rng' });
  expect(answer.headers.get('Set-Cookie')).toContain('measuring=no;');
  expect(answer.headers.get('Location')).toBe('/rng');
});

test('a hidden balance is remembered', async () => {
  const answer = await post({ intent: 'hideBalance', value: 'yes', redirectTo: '/' });
  expect(answer.headers.get('Set-Cookie')).toContain('hideBalance=yes;');
});

test('that the line about installing is closed is remembered, and nothing else can be said of it', async () => {
  const closed = await post({ intent: 'installLine', value: 'closed', redirectTo: '/' });
  expect(closed.headers.get('Set-Cookie')).toContain('installLine=closed;');
  const open = await post({ intent: 'installLine', value: 'open', redirectTo: '/' });
  expect(open.headers.get('Set-Cookie')).toBeNull();
});

test.each<Record<string, string>>([
  {},
  { intent: 'theme' },
  { intent: 'theme', value: 'purple' },
  { intent: 'menu', value: 'dark' },
  { intent: 'hideBalance', value: 'dark' },
  { intent: 'session', value: 'x' },
  { intent: '__proto__', value: 'dark' },
])('%j changes nothing and goes back', async (fields) => {
  const answer = await post({ ...fields, redirectTo: '/hot' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe('/hot');
  expect(answer.headers.get('Set-Cookie')).toBeNull();
});

test.each(['https://elsewhere.example.com', '//elsewhere.example.com', '/\\elsewhere.example.com', ''])(
  'never leads to %j',
  async (redirectTo) => {
    const answer = await post({ intent: 'theme', value: 'dark', redirectTo });
    expect(answer.headers.get('Location')).toBe('/');
  },
);

test('a body that is no form changes nothing', async () => {
  for (const [type, body] of [
    ['application/json', '{"intent":"theme","value":"dark"}'],
    ['multipart/form-data; boundary=x', 'rubbish'],
    ['text/plain', 'intent=theme'],
  ]) {
    const answer = await send(new Request(address, { method: 'POST', body, headers: { 'Content-Type': type ?? '' } }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  }
});

test('there is nothing to see', async () => {
  const args = { request: new Request(address), params: {}, context };
  await expect(loader(args)).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['lng=en; theme=dark; menu=open; hideBalance=no; measuring=yes; other=x', []],
  ['lng=FR', []],
  ['lng=zz; theme=dark', ['lng']],
  ['lng=; theme=constructor; menu=%', ['lng', 'theme', 'menu']],
  ['hideBalance=x; measuring=perhaps', ['hideBalance', 'measuring']],
])('of the cookies %j those are taken away that say what nobody offers: %j', (cookie, ended) => {
  const isOffered = (code: string) => ['bn', 'en', 'fr'].includes(code);
  const lines = endUnknownPreferences({ cookies: parseCookies(cookie), services }, isOffered);
  expect(lines).toEqual(ended.map((name) => `${name}=; Path=/; SameSite=Lax; Max-Age=0`));
});

const address = 'http://localhost/preferences';
const site = { settings: defaultSettings } as Site;
const services = {
  environment: parseEnvironment({}),
  now: () => new Date(),
  ctx: (actor: unknown) => ({ actor }),
  site: async () => site,
  judge: () => ({ status: 0 }),
} as unknown as AppServices;
const context = { services };

function post(fields: Record<string, string>): Promise<Response> {
  return send(new Request(address, { method: 'POST', body: new URLSearchParams(fields) }));
}

function send(request: Request): Promise<Response> {
  return action({ request, params: {}, context: { ...context, express: true } });
}
