import { expect, test } from 'vitest';
import { hostName, judgeHost, mainHost } from '~/domain/site/domains/judge-host';
import type { SiteDomain } from '~/domain/site/site';

const main: SiteDomain = { host: 'khela.example', purpose: 'main', isEnabled: true, affiliateCode: null };
const agent: SiteDomain = { host: 'agent.khela.example', purpose: 'agent', isEnabled: true, affiliateCode: 'A1' };
const old: SiteDomain = { host: 'old.example', purpose: 'main', isEnabled: false, affiliateCode: null };
const site = { domains: [old, agent, main] };

test('while no domain is listed every host will do', () => {
  expect(judgeHost({ domains: [] }, 'whatever.example', [])).toBe('any');
  expect(mainHost({ domains: [] })).toBeNull();
});

test('once one is listed, unlisted and disabled hosts are unknown', () => {
  expect(judgeHost(site, 'khela.example', [])).toEqual(main);
  expect(judgeHost(site, 'AGENT.Khela.Example.:8443', [])).toEqual(agent);
  expect(judgeHost(site, 'old.example', [])).toBe('unknown');
  expect(judgeHost(site, 'evil.example', [])).toBe('unknown');
  expect(judgeHost(site, '', [])).toBe('unknown');
  expect(judgeHost(site, 'khela.example@evil.example', [])).toBe('unknown');
});

test('the site’s own address is answered, whatever is listed or switched off', () => {
  const own = ['khela.example', '[::1]'];
  for (const host of ['khela.example', 'KHELA.example:443', '[::1]:3000']) {
    expect(judgeHost({ domains: [] }, host, own)).toBe('own');
    expect(judgeHost(site, host, own)).toBe('own');
    expect(judgeHost({ domains: [{ ...main, isEnabled: false }] }, host, own)).toBe('own');
  }
  expect(judgeHost(site, 'agent.khela.example', own)).toEqual(agent);
  expect(judgeHost(site, 'evil.example', own)).toBe('unknown');
});

test('canonical links name the enabled main domain', () => expect(mainHost(site)).toBe('khela.example'));

test('a host has one spelling', () => {
  expect(hostName(' খেলা.বাংলা ')).toMatch(/^xn--.+\.xn--/);
  expect(hostName('[::1]:3000')).toBe('[::1]');
  for (const none of ['', 'a b', 'a/b', 'a@b', 'http://a', 'a%2fb']) expect(hostName(none)).toBeNull();
});
