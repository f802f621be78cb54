import { expect, test } from 'vitest';
import { defaultSettings } from '~/domain/site/settings';
import type { SiteDomain } from '~/domain/site/site';
import { domainOf, originHere } from '~/http/request/domain.server';
import { mainOrigin } from '~/http/request/main-origin.server';
import { ownAddress } from '~/http/request/own-address.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { relyingParty } from '~/http/sign-in/relying-party.server';
import { offeredProviders } from '~/http/sign-in/social.server';

type Asked = {
  host?: string;
  method?: 'GET' | 'POST';
  origin?: string;
  appOrigin?: string;
  domains?: Partial<SiteDomain>[];
};

function contextWith({
  host = 'localhost:3000',
  method = 'GET',
  origin,
  appOrigin,
  domains = [],
}: Asked): RequestContext {
  const url = new URL(`http://${host}/forgot-password`);
  const request = new Request(url, { method, headers: origin ? { Origin: origin } : {} });
  return {
    url,
    request,
    site: { domains },
    services: { environment: { appOrigin, port: 3000 } },
  } as unknown as RequestContext;
}

const evil = 'evil.example';

test('a forged Host leads no link of ours anywhere', () => {
  for (const asked of [
    { host: evil },
    { host: evil, origin: 'http://evil.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example:3000' },
  ]) {
    expect(ownAddress(contextWith(asked)), JSON.stringify(asked)).toBe('http://localhost:3000');
    expect(mainOrigin(contextWith(asked)), JSON.stringify(asked)).toBe('http://localhost:3000');
  }
});

test('a form leads back to where it came from, whatever its Host says', () => {
  const form = { method: 'POST', host: evil, origin: 'http://127.0.0.1:3000' } as const;
  expect(ownAddress(contextWith(form))).toBe('http://127.0.0.1:3000');
  expect(mainOrigin(contextWith(form))).toBe('http://127.0.0.1:3000');
});

test('what is asked by a name of this machine is answered by it', () => {
  for (const host of ['localhost:3000', '127.0.0.1:4330', '[::1]:3000', 'localhost']) {
    expect(mainOrigin(contextWith({ host }))).toBe(`http://${host}`);
  }
});

test('APP_ORIGIN comes before what a form says, and an enabled main domain before both', () => {
  const appOrigin = 'https://khela.example';
  const form = { method: 'POST', host: evil, origin: 'https://agent.khela.example', appOrigin } as const;
  expect(ownAddress(contextWith(form))).toBe(appOrigin);
  expect(mainOrigin(contextWith(form))).toBe(appOrigin);
  const domains = [{ host: 'play.example', purpose: 'main', isEnabled: true } as const];
  expect(mainOrigin(contextWith({ ...form, domains }))).toBe('https://play.example');
});

const agents = { host: 'agents.example', purpose: 'agent', isEnabled: true, affiliateCode: null } as const;
const onDomain = (more: Asked = {}) =>
  contextWith({ host: agents.host, appOrigin: 'https://khela.example', domains: [agents], ...more });

test('what leads away from a listed domain and back comes back there, letters lead to APP_ORIGIN', () => {
  const form = onDomain({ method: 'POST', origin: 'https://agents.example' });
  expect(domainOf(form)).toEqual(agents);
  expect(originHere(form)).toBe('https://agents.example');
  expect(ownAddress(form)).toBe('https://khela.example');
});

test('the own address is no domain, even where it is listed; nor is one that is switched off', () => {
  const listed = { ...agents, host: 'khela.example' };
  expect(domainOf(onDomain({ host: 'khela.example', domains: [listed] }))).toBeNull();
  expect(domainOf(onDomain({ domains: [{ ...agents, isEnabled: false }] }))).toBeNull();
  expect(originHere(onDomain({ host: 'khela.example', domains: [agents] }))).toBe('https://khela.example');
});

test('passkeys and social accounts are offered under the own address alone: they know no other', () => {
  const withMeans = (host: string) => {
    const ctx = onDomain({ host });
    const settings = { ...defaultSettings, socialProviders: ['google'] };
    return { ...ctx, language: 'en', site: { ...ctx.site, settings }, gateways: { social: { google: {} } } } as never;
  };
  expect(relyingParty(withMeans('khela.example'))).toMatchObject({ id: 'khela.example' });
  expect(relyingParty(withMeans(agents.host))).toBeNull();
  expect(offeredProviders(withMeans('khela.example'))).toEqual(['google']);
  expect(offeredProviders(withMeans(agents.host))).toEqual([]);
});
