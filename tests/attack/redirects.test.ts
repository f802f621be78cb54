import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '~/domain/identity/passwords/password.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { call } from '../server/web/call';
import { closeServed, serve } from '../server/web/serve';
import { openPages, type PageAnswer } from '../setup/open-pages';
import { isSoak } from './parsing-site';

/** Each is put in front of a host that is not ours, as attackers write it. */
const leads = [
  ...['//', '///', '////', 'https://', 'http://', 'https:', 'https:/', 'https:///', '//user@', '//localhost@'],
  ...['/\\', '\\/', '\\\\', '/\\/', '/\\\\', '/.\\', '/%5c', '/%5C/', '/%2f', '/%2F/', '/%2f%2f', '/%252f'],
  ...['/\t/', '/\n/', '/\r/', '\t//', ' //', '\0//', '/\0/', '/%09/', '/%0a/', '/%0d%0a/', '/%00/'],
  ...['/.//', '/..//', '/./\\', '/member/../..//', '/rng/..//', '/a/b/../../..//', '/%2e%2e//', '/;//', '/x/\\..//'],
  ...['javascript:alert(1)//', 'JaVaScRiPt:alert(1)//', 'java\tscript:alert(1)//', 'data:text/html,//', 'vbscript:x//'],
  ...['blob:https://', 'file://', 'ftp://', 'mailto:a@', '@', '.', '。', '／／', '\u2028//', '\uFEFF//', '/\u200B/'],
  ...['/%0d%0aLocation:%20https://', '/\r\nLocation: https://', '/x\r\nSet-Cookie: a=b; Domain=', '/%E5%98%8A//'],
];
const tails = isSoak ? ['', '/', '/..', '?a=b', '#a', ':80', '%00', '@localhost', '/%2e%2e', '\\@localhost'] : [''];
const payloads = tails.flatMap((tail) => leads.map((lead) => `${lead}evil.example${tail}`));
/** Each place is sent some of them, and all of them are sent somewhere. */
const step = isSoak ? 10 : 31;
const someOf = (at: number) => payloads.filter((_, index) => index % step === at % step);

const origin = 'http://localhost';
const password = 'Padma & Meghna 7';
const roles = ['member', 'agent', 'operator', 'trial'] as const;
const cookies = new Map<string, string>([['visitor', '']]);
const letters: string[] = [];
let pages: Awaited<ReturnType<typeof openPages>>;

beforeAll(async () => {
  pages = await openPages({ APP_ORIGIN: '' });
  pages.ctx().gateways.email = { send: async ({ text }) => void letters.push(text) };
  const passwordHash = await hashPassword(password);
  for (const role of roles) {
    const id = await createAccount(pages.ctx(), {
      ...{ account: role, nickname: role, role, type: 1, passwordHash },
      ...{ email: `${role}@mail.example`, isEmailVerified: true },
    });
    cookies.set(role, await pages.signIn(id));
  }
});

afterAll(() => pages.close());
afterEach(closeServed);

/** What is wrong with an answer, as a browser would take it; null where nothing is. What was typed comes back as it was, in its field. */
function faultOf({ status, location, cookies, text }: PageAnswer): string | null {
  if (status >= 500) return `is ${status}`;
  if (/[\r\n\0]/.test([location, ...cookies].join())) return 'breaks the headers';
  const ways = location !== null ? [location] : status === 200 ? textsIn(text) : [];
  const out = ways.find((way) => URL.canParse(way, origin) && new URL(way, `${origin}/a/b`).origin !== origin);
  return out === undefined ? null : `leads to ${out}`;
}

/** Texts of what a page is made of that name the other host. */
function textsIn(json: string): string[] {
  return [...json.matchAll(/"(?:[^"\\]|\\.)*"/g)]
    .map(([text]) => JSON.parse(text) as string)
    .filter((text) => text.includes('evil.example'));
}

type Sent = { what: string; answer: () => Promise<PageAnswer> };

async function judge(what: string, all: Sent[]): Promise<void> {
  const faults: string[] = [];
  let led = 0;
  for (const { what, answer } of all) {
    const answered = await answer();
    const fault = faultOf(answered);
    if (answered.location !== null) led++;
    if (fault) faults.push(`${what} ${fault}`);
  }
  console.log(`${what}: ${all.length} sent, ${led} led on, ${faults.length} misbehaved`);
  expect(faults).toEqual([]);
  expect(led).toBeGreaterThan(0);
}

const closing = [
  ...['/login', '/login/verify', '/register', '/forgot-password', '/reset-password', '/logout', '/change-password'],
  ...['/trial-notice', '/welcome', '/help', '/announcements', '/notices', '/contracts', '/free-play', '/agent'],
  ...['/agent/verify', '/agent/logout', '/agent/change-password', '/operator', '/operator/verify', '/seamless'],
  ...['/favorite', '/rng', '/promotions', '/member/securityCenter', '/agentHome/messageV2', '/'],
];
test('no page that is told where to lead leads or points to another host', async () => {
  const askers = [...cookies].slice(0, isSoak ? cookies.size : 2);
  const all = askers.flatMap(([role, cookie], at) =>
    closing.flatMap((path, place) =>
      someOf(at + place).map((payload) => ({
        what: `${path} with ${JSON.stringify(payload)} of a ${role}`,
        answer: () => pages.ask(`${path}?redirectTo=${encodeURIComponent(payload)}`, { cookie }),
      })),
    ),
  );
  await judge('pages', all);
}, 1_800_000);

/** Forms that lead on to where they were told. Signing in costs time of the processor. */
const forms: { path: string; fields: Record<string, string>; role: string; isDear?: boolean }[] = [
  { path: '/login', fields: { intent: 'signIn', username: 'member', password }, role: 'visitor', isDear: true },
  { path: '/agent', fields: { username: 'agent', password }, role: 'visitor', isDear: true },
  { path: '/forgot-password?method=email', fields: { intent: 'reset', username: 'x' }, role: 'visitor' },
  { path: '/oauth/google', fields: {}, role: 'visitor' },
  { path: '/preferences', fields: { intent: 'theme', value: 'dark' }, role: 'visitor' },
  { path: '/preferences', fields: { intent: 'hideBalance', value: 'yes' }, role: 'member' },
  { path: '/favorite', fields: { intent: 'add', nodeId: '1' }, role: 'member' },
  { path: '/change-password', fields: { newPassword: 'x', confirmNewPassword: 'y' }, role: 'member' },
  { path: '/play/1', fields: { from: '/' }, role: 'visitor' },
];

test('no form that is told where to lead leads to another host', async () => {
  let from = 0;
  const all = forms.flatMap(({ path, fields, role, isDear }, place) =>
    someOf(place)
      .filter((_, at) => !isDear || at % (isSoak ? 7 : 2) === 0)
      .map((redirectTo) => ({
        what: `${path} with ${JSON.stringify(redirectTo)} of a ${role}`,
        answer: () =>
          pages.ask(path, {
            cookie: cookies.get(role) ?? '',
            form: { ...fields, redirectTo },
            from: `198.51.${Math.floor(++from / 250)}.${from % 250}`,
          }),
      })),
  );
  await judge('forms', all);
}, 1_800_000);

test('the letter for a new password leads to this site, whatever Host its request named', async () => {
  const form = { intent: 'reset', username: 'member', email: 'member@mail.example' };
  const answer = await pages.ask('http://evil.example/forgot-password?method=email', { form });
  expect(answer.status).toBeLessThan(400);
  await expect.poll(() => letters).toContainEqual(expect.stringContaining('/reset-password?token='));
  for (const letter of letters) expect(letter).not.toContain('evil.example');
});

test('an address that is itself a way to another host leads nowhere else, nor does a Referer', async () => {
  const { url } = await serve();
  // The rest cannot be written into the first line of a request.
  const paths = payloads
    .filter((path) => /^[!-~]+$/.test(path))
    .map((path) => (path.startsWith('/') ? path : `/${path}`));
  const faults: string[] = [];
  for (const path of paths) {
    const { status, headers } = await call(url, { path, headers: { referer: `https:${path}` } });
    const to = headers.location;
    if (status >= 500 || (to !== undefined && new URL(to, url).origin !== url)) faults.push(`${path}: ${status} ${to}`);
  }
  console.log(`addresses: ${paths.length} sent, ${faults.length} misbehaved`);
  expect(faults).toEqual([]);
});
