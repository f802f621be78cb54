import { afterEach, expect, test } from 'vitest';
import { judgeHost } from '~/domain/site/domains/judge-host';
import type { SiteDomain } from '~/domain/site/site';
import { call } from './call';
import { closeServed, serve } from './serve';

afterEach(closeServed);

const own = 'khela.example';
const domains: SiteDomain[] = [
  { host: 'agents.example', purpose: 'agent', isEnabled: true, affiliateCode: 'DHAKA123' },
  { host: 'other.example', purpose: 'main', isEnabled: true, affiliateCode: null },
  { host: 'closed.example', purpose: 'main', isEnabled: false, affiliateCode: null },
];

/** A site at https://khela.example behind a proxy, which also answers to two more domains. */
function serveDomains(variables: Record<string, string> = {}) {
  return serve({
    variables: { APP_ORIGIN: `https://${own}`, TRUST_PROXY: 'loopback', ...variables },
    state: { judgeHost: (host) => judgeHost({ domains }, host, [own]) },
  });
}

type Form = { host: string; origin: string; scheme?: string; site?: string };

function post(url: string, { host, origin, scheme = 'https', site = 'same-origin' }: Form) {
  const headers = {
    host,
    origin,
    'x-forwarded-proto': scheme,
    'sec-fetch-site': site,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return call(`${url}/register`, { method: 'POST', headers, body: 'a=b' }).then(({ status }) => status);
}

test('forms are taken from the site’s own origin, and under a listed domain from that domain', async () => {
  const { url } = await serveDomains();
  expect(await post(url, { host: own, origin: `https://${own}` })).toBe(200);
  expect(await post(url, { host: 'agents.example', origin: 'https://agents.example' })).toBe(200);
  expect(await post(url, { host: 'AGENTS.example:443', origin: 'https://agents.example' })).toBe(200);
});

test.each<[string, Form]>([
  ['from one domain to another', { host: 'other.example', origin: 'https://agents.example' }],
  ['from a domain to the own address', { host: own, origin: 'https://agents.example' }],
  ['from the own address to a domain', { host: 'agents.example', origin: `https://${own}` }],
  ['from a stranger', { host: 'agents.example', origin: 'https://evil.example' }],
  ['without encryption', { host: 'agents.example', origin: 'http://agents.example', scheme: 'http' }],
  ['from another port', { host: 'agents.example', origin: 'https://agents.example:8443' }],
  ['from no page at all', { host: 'agents.example', origin: 'null' }],
  [
    'from a page that browsers call foreign',
    { host: 'agents.example', origin: 'https://agents.example', site: 'cross-site' },
  ],
  ['from a page beside it', { host: 'agents.example', origin: 'https://agents.example', site: 'same-site' }],
])('a form %s is refused', async (_, form) => {
  const { url, state } = await serveDomains();
  expect(await post(url, form)).toBe(403);
  expect(state.asked).toHaveLength(0);
});

test('a host that is not listed, or switched off, gets 421, its own forms too', async () => {
  const { url, state } = await serveDomains();
  for (const host of ['evil.example', 'closed.example']) {
    expect(await post(url, { host, origin: `https://${host}` })).toBe(421);
    expect((await call(`${url}/`, { headers: { host } })).status).toBe(421);
  }
  expect(state.asked).toHaveLength(0);
});

test('while the site has no name of its own, no domain sends forms', async () => {
  const local = await serve({ state: { judgeHost: (host) => judgeHost({ domains }, host, ['127.0.0.1']) } });
  expect(await post(local.url, { host: 'agents.example', origin: 'https://agents.example' })).toBe(403);
  expect(await post(local.url, { host: new URL(local.url).host, origin: local.url, scheme: 'http' })).toBe(200);
});
