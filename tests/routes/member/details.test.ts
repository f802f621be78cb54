import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { detailFields } from '~/domain/identity/profile/details';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { registrationFields } from '~/domain/site/registration/registration-fields';
import { saveValidator } from '~/domain/site/registration/save-validator.server';
import { validators } from '~/seed/content/validators';
import { openPages } from '../../setup/open-pages';

const security = '/member/securityCenter';
const profile = {
  payeeName: 'Rima Akter',
  fullname: 'Rima Akter Begum',
  birthday: '1990-12-31',
  nationality: 'Bangladeshi',
  placeOfBirth: 'Khulna',
  address: '7 Padma Lane',
  occupation: 'Teacher',
  sourceOfIncome: 'Salary',
  qqNum: '1234567',
  line: 'line-of-rima',
  whatsapp: '8801712345678',
  facebook: 'rima.on.facebook',
  wechat: 'rimawechat',
  zalo: '8801700000077',
  telegram: 'rima_of_dhaka',
  recommenderId: 'friendofrima',
};
const secrets = [...Object.values(profile), 'BD19900007'];
let pages: Awaited<ReturnType<typeof openPages>>;
let operator: string;
let id: number;
let cookie: string;
let count = 0;

beforeAll(async () => {
  pages = await openPages();
  operator = await pages.signIn(await born('operator', 'operator'));
});

afterAll(() => pages.close());

beforeEach(async () => {
  id = await born(`rima${count++}`, 'member', { profile, documentNumber: 'BD19900007' });
  cookie = await pages.signIn(id);
});

async function born(account: string, role: 'member' | 'operator', more: object = {}) {
  const ctx = pages.ctx();
  await ctx.db.execute('update accounts set document_number = null');
  return createAccount(ctx, { account, nickname: account, role, type: 0, passwordHash: null, ...more });
}

test('every field of a registration is seen again on a page of its owner, or is a secret, a code or a way in', () => {
  const elsewhere = [
    // The account itself, contacts, nickname and the payment password have panels of their own.
    ...['username', 'countryDialingCode', 'mobileNum', 'email', 'nickname', 'paymentPassword'],
    ...['password', 'confirmPassword', 'verificationCode', 'captcha'],
    // How the account came to be: operators see it.
    ...['affiliateCode', 'referralCode', 'domain'],
  ];
  expect([...detailFields, ...elsewhere].sort()).toEqual([...registrationFields].sort());
});

test('a member sees all that the registration asked for; of a document its end', async () => {
  const { text } = await pages.ask(`${security}?lng=en`, { cookie });
  const { birthday, ...others } = profile;
  for (const value of [...Object.values(others), '31 Dec 1990', '••••007']) expect(text).toContain(value);
  expect(text).not.toContain('BD19900007');
});

test('a member changes an address; what says who they are stays', async () => {
  const saved = await pages.ask(security, { cookie, form: { intent: 'details', address: '8 Meghna Road' } });
  expect(saved).toMatchObject({ status: 303, location: security });
  const { text } = await pages.ask(security, { cookie });
  expect(text).toContain('8 Meghna Road');
  expect(text).toContain('rima_of_dhaka');
  await pages.ask(security, { cookie, form: { intent: 'details', birthday: '1999-01-01', fullname: 'Other Name' } });
  expect((await pages.ask(security, { cookie })).text).toContain('Rima Akter Begum');
});

test('a detail is judged as at registration, and its message stands at it', async () => {
  const { status, text } = await pages.ask(`${security}?lng=en`, {
    cookie,
    form: { intent: 'details', whatsapp: 'not a number' },
  });
  expect(status).toBe(422);
  expect(text).toContain('8–15 digits.');
});

test('who is asked for a birthday later gives it once, and must be old enough', async () => {
  const { position: _, ...rule } = validators.find(({ field }) => field === 'birthday')!;
  await saveValidator(pages.ctx(), { ...rule, isEnabled: true, isRequired: true });
  await expect
    .poll(async () => (await pages.services.site()).validators.find(({ field }) => field === 'birthday')?.isEnabled)
    .toBe(true);
  const later = await pages.signIn(await born(`later${count}`, 'member'));
  const send = (birthday: string) =>
    pages.ask(`${security}?lng=en`, { cookie: later, form: { intent: 'details', birthday } });
  expect(await send('2020-01-01')).toMatchObject({ status: 422, text: expect.stringContaining('18') });
  expect((await send('1990-01-02')).status).toBe(303);
  expect((await pages.ask(`${security}?lng=en`, { cookie: later })).text).toContain('2 Jan 1990');
});

test('an operator sees details masked, and in full for a reason that is kept', async () => {
  const sheet = `/operator/accounts/${id}`;
  const masked = (await pages.ask(sheet, { cookie: operator })).text;
  expect(masked).toContain('1990-••-••');
  for (const secret of secrets) expect(masked).not.toContain(secret);

  const unreasoned = await pages.ask(sheet, { cookie: operator, form: { intent: 'reveal' } });
  expect(unreasoned.status).toBe(422);
  for (const secret of secrets) expect(unreasoned.text).not.toContain(secret);

  const revealed = await pages.ask(sheet, { cookie: operator, form: { intent: 'reveal', reason: 'asked by letter' } });
  for (const secret of secrets) expect(revealed.text).toContain(secret);
  const { entries } = await listAudit(pages.ctx(), { subject: `account:${id}` });
  expect(entries).toMatchObject([
    { action: 'identity.revealContacts', actor: { name: 'operator' }, after: { reason: 'asked by letter' } },
  ]);
  for (const secret of secrets) expect(JSON.stringify(entries)).not.toContain(secret);
});
