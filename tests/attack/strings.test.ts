import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { readForm } from '../../server/http/form-fields';
import { openPages } from '../setup/open-pages';
import { naughtyStrings } from './naughty-strings';
import { isSoak } from './parsing-site';

type Role = 'visitor' | 'member' | 'agent' | 'operator';
type Form = { role: Role; path: string; fields: string[]; fixed?: Record<string, string> };

/** Every text that somebody may type or put into an address, by who may. */
const forms: Form[] = [
  { role: 'visitor', path: '/login', fields: ['username', 'redirectTo', 'captchaId', 'captcha', 'type'] },
  { role: 'visitor', path: '/agent', fields: ['username', 'redirectTo', 'captcha'] },
  { role: 'visitor', path: '/operator', fields: ['username', 'captcha'] },
  {
    role: 'visitor',
    path: '/register?method=register',
    fields: ['username', 'email', 'affiliateCode', 'referralCode', 'mobileNum', 'nickname', 'birthday', 'payeeName'],
    fixed: { intent: 'register', termsAccepted: 'on' },
  },
  { role: 'visitor', path: '/forgot-password?method=email', fields: ['username', 'email'], fixed: { intent: 'reset' } },
  { role: 'visitor', path: '/preferences', fields: ['intent', 'value', 'redirectTo'] },
  { role: 'member', path: '/member/securityCenter', fields: ['nickname'], fixed: { intent: 'nickname' } },
  { role: 'member', path: '/member/securityCenter', fields: ['avatar'], fixed: { intent: 'avatar' } },
  {
    role: 'member',
    path: '/member/securityCenter',
    fields: ['address', 'telegram', 'whatsapp', 'fullname', 'birthday'],
    fixed: { intent: 'details' },
  },
  { role: 'member', path: '/member/securityCenter', fields: ['sessionId'], fixed: { intent: 'remove' } },
  {
    role: 'member',
    path: '/member/depositv2',
    fields: ['amount', 'methodId', 'requestKey'],
    fixed: { intent: 'deposit' },
  },
  {
    role: 'member',
    path: '/member/withdraw',
    fields: ['amount', 'bankAccountId', 'paymentPassword', 'requestKey'],
    fixed: { intent: 'withdraw' },
  },
  {
    role: 'member',
    path: '/member/transferFund',
    fields: ['fromWalletId', 'toWalletId', 'amount', 'requestKey'],
    fixed: { intent: 'transfer' },
  },
  { role: 'member', path: '/favorite', fields: ['nodeId', 'intent', 'redirectTo'] },
  {
    role: 'agent',
    path: '/agentHome/agentDailyWages2',
    fields: ['account', 'period', 'tiers[0].rate', 'tiers[0].threshold', 'requestKey'],
    fixed: { intent: 'preview' },
  },
  { role: 'agent', path: '/agentHome/registerCenter', fields: ['username', 'nickname', 'email', 'intent'] },
  {
    role: 'operator',
    path: '/operator/adjustments/new',
    fields: ['account', 'wallet', 'direction', 'amount', 'category', 'reason', 'requestKey'],
  },
];

/** What an address may ask for. */
const queries: Form[] = [
  { role: 'visitor', path: '/search', fields: ['q', 'page'] },
  { role: 'visitor', path: '/rng', fields: ['vassalage', 'page', 'sort', 'q', 'lng'] },
  { role: 'visitor', path: '/play/verify', fields: ['game', 'serverSeed', 'clientSeed', 'nonce', 'round'] },
  { role: 'visitor', path: '/register', fields: ['method', 'affiliateCode', 'referralCode'] },
  { role: 'member', path: '/member/personalHistoryCopy', fields: ['after', 'before', 'game', 'status', 'format'] },
  { role: 'member', path: '/member/transactionHistory', fields: ['preset', 'after', 'before', 'category', 'sort'] },
  { role: 'agent', path: '/agentHome/downlineManagmentView', fields: ['q', 'page', 'sort'] },
  { role: 'operator', path: '/operator/accounts', fields: ['q', 'page', 'role'] },
  { role: 'operator', path: '/operator/audit', fields: ['actor', 'subject', 'action', 'after', 'before', 'q'] },
];

let pages: Awaited<ReturnType<typeof openPages>>;
const cookies = new Map<Role, string>([['visitor', '']]);

beforeAll(async () => {
  pages = await openPages();
  for (const role of ['member', 'agent', 'operator'] as const) {
    const account = { account: `the_${role}`, nickname: role, role, type: 1, passwordHash: null };
    cookies.set(role, await pages.signIn(await createAccount(pages.ctx(), account)));
  }
});

afterAll(() => pages.close());

/** The long run sends each text in each field alone; the short one a few, in all fields of a form at once. */
function* requests({ fields, fixed = {} }: Form, place: number): Generator<Record<string, string>> {
  for (const [at, text] of naughtyStrings.entries()) {
    if (isSoak) for (const field of fields) yield { ...fixed, [field]: text };
    else if (at % 19 === place % 19) yield { ...Object.fromEntries(fields.map((field) => [field, text])), ...fixed };
  }
}

test('no text in any field of a form, and none in an address, is a fault of ours', async () => {
  const faults: string[] = [];
  let sent = 0;
  let from = 0;
  const ask = async (
    what: string,
    send: () => Promise<{ status: number; cookies: string[]; location: string | null }>,
  ) => {
    sent++;
    const answer = await send().catch((error: Error) => ({ status: 500, cookies: [], location: error.message }));
    const isBroken = /[\r\n\0]/.test(answer.cookies.join()) || answer.status >= 500;
    if (isBroken) faults.push(`${what}: ${answer.status} ${answer.location}`);
  };
  for (const [place, form] of forms.entries()) {
    for (const fields of requests(form, place)) {
      // The server refuses some before any page is asked.
      if (typeof readForm(Buffer.from(String(new URLSearchParams(fields))), null) === 'string') continue;
      from++;
      await ask(`${form.path} ${JSON.stringify(fields).slice(0, 200)}`, () =>
        pages.ask(form.path, {
          cookie: cookies.get(form.role) ?? '',
          form: fields,
          from: `198.18.${Math.floor(from / 250) % 250}.${from % 250}`,
        }),
      );
    }
  }
  for (const [place, query] of queries.entries()) {
    for (const fields of requests(query, place)) {
      const address = `${query.path}?${new URLSearchParams(fields)}`;
      if (address.includes('%00')) continue;
      await ask(address.slice(0, 200), () => pages.ask(address, { cookie: cookies.get(query.role) ?? '' }));
    }
  }
  console.log(`strings: ${sent} sent, ${faults.length} misbehaved`);
  expect(faults).toEqual([]);
}, 1_800_000);
