import { randomBytes, randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, outboxOf, password, sentTo } from '../setup/accounts';
import { sessionOf } from '../setup/sessions';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

// One after the other: while a birth date is asked for, every form that is sent must hold one.
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await speak(page, baseURL, 'en');
});

async function speak(page: Page, url: string | undefined, language: 'bn' | 'en'): Promise<void> {
  await page.context().addCookies([
    { name: 'lng', value: language, url },
    { name: 'ANONYMOUS_POPUP', value: language, url },
    { name: 'USER_POPUP', value: language, url },
  ]);
}

const fault = (page: Page, field: string) => page.locator(`[data-error-for=${field}]`);
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });
const field = (page: Page, name: string) => page.locator(`dialog input[name=${name}]`);
const freshName = () => `e${randomBytes(5).toString('hex')}`;
const freshNumber = () => `018${String(randomInt(10 ** 8)).padStart(8, '0')}`;

async function type(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

async function typePassword(page: Page, typed = password): Promise<void> {
  await type(page, { password: typed, confirmPassword: typed });
}

/** Without scripts the browser itself stops what is plainly wrong: let it through to hear the server. */
async function submit(page: Page, name: RegExp = /^Create account$/): Promise<void> {
  await page.locator('dialog form[action^="/register"]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

async function rowOf(account: string) {
  return onDatabase(async (client) => {
    const { rows } = await client.query(
      `select a.*, r.account as referrer, u.account as upline from accounts a
       left join accounts r on r.id = a.referrer_id left join accounts u on u.id = a.upline_id
       where lower(a.account) = lower($1)`,
      [account],
    );
    return rows[0];
  });
}

async function codeOf(account: string): Promise<string> {
  return onDatabase(async (client) => {
    const { rows } = await client.query(
      'select code from invitation_codes c join accounts a on a.id = c.account_id where a.account = $1',
      [account],
    );
    return rows[0].code;
  });
}

test('a visitor joins by user name and stands signed in where they came from', async ({ page }) => {
  const account = freshName();
  await page.goto('/login?redirectTo=%2Fhot');
  await page.getByRole('dialog').getByRole('link', { name: 'Create one' }).click();
  await expect(page).toHaveURL(/\/register\?redirectTo=%2Fhot$/);
  await expect(page.locator('dialog form[action^="/register"]')).toBeVisible();
  await type(page, { username: account, email: `${account}@mail.example` });
  await typePassword(page);
  await submit(page);
  await expect(page).toHaveURL(/\/hot$/, patiently);
  await expect(toast(page, 'Your account is ready')).toBeVisible(patiently);
  const row = await rowOf(account);
  expect(row).toMatchObject({ role: 'member', nickname: account, first_time_login: true, email_verified_at: null });
  expect(row.origin).toMatchObject({ domain: '127.0.0.1', registerMethod: 'WEB' });
  expect(row.origin.registerUrl).toContain('/register?redirectTo=%2Fhot');
  expect(Date.parse(row.origin.termsVersion)).not.toBeNaN();
  await page.goto('/register');
  await expect(page).toHaveURL(/\/$/);
});

test('each fault stands beside its field, and nothing typed is lost but secrets', async ({ page }) => {
  await page.goto('/register');
  await type(page, { username: '7up', email: 'nobody', password: 'short', confirmPassword: 'other' });
  await page.getByLabel(/I am 18 or older/).uncheck();
  await submit(page);
  await expect(fault(page, 'username')).toHaveText(
    '4–16 characters: a letter first, then letters or digits.',
    patiently,
  );
  await expect(fault(page, 'email')).toContainText('valid e-mail address');
  await expect(fault(page, 'password')).toHaveText('8–64 characters.');
  await expect(fault(page, 'confirmPassword')).toHaveText('The two passwords do not match.');
  await expect(fault(page, 'termsAccepted')).toHaveText('You must agree to the terms to continue.');
  await expect(field(page, 'username')).toHaveValue('7up');
  await expect(field(page, 'email')).toHaveValue('nobody');
  await expect(field(page, 'password')).toHaveJSProperty('defaultValue', '');
  await expect(field(page, 'termsAccepted')).not.toBeChecked();
});

test('the same in Bengali: what is empty, too common, taken', async ({ page, baseURL }) => {
  await speak(page, baseURL, 'bn');
  await page.goto('/register');
  await submit(page, /^অ্যাকাউন্ট খুলুন$/);
  await expect(fault(page, 'username')).toHaveText('ঘরটি খালি রাখা যাবে না', patiently);
  await type(page, { username: 'player1' });
  await typePassword(page, 'password123');
  await submit(page, /^অ্যাকাউন্ট খুলুন$/);
  await expect(fault(page, 'password')).toContainText('সহজেই অনুমান করা যায়', patiently);
  await typePassword(page);
  await submit(page, /^অ্যাকাউন্ট খুলুন$/);
  await expect(fault(page, 'username')).toContainText('আগে থেকেই আছে', patiently);
});

test('a code is sent to a number of the right length, and its button rests', async ({ page }) => {
  const number = freshNumber();
  await page.goto('/register');
  await page.getByRole('dialog').getByRole('link', { name: 'Mobile number' }).click();
  await expect(page).toHaveURL(/method=registerMobile/);
  await type(page, { mobileNum: '0171' });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(fault(page, 'mobileNum')).toHaveText('A phone number of 11 digits is required.', patiently);
  await type(page, { mobileNum: number });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'A code is on its way')).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await page.goto('/register?method=registerMobile');
  await expect(page.locator('.countdown')).toHaveText(
    /Send again in 00:\d\d|You can request another code at \d\d:\d\d/,
  );
  await expect(field(page, 'mobileNum')).toHaveValue(number);
});

test('a visitor joins by mobile, number and code in Bengali figures', async ({ page }) => {
  const number = freshNumber();
  await page.goto('/register?method=registerMobile');
  await type(page, { mobileNum: inBengali(number) });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'A code is on its way')).toBeVisible(patiently);
  await typePassword(page);
  await type(page, { verificationCode: inBengali(await sentTo('sms', `+88${number}`)) });
  await submit(page);
  await expect(toast(page, 'Your account is ready')).toBeVisible(patiently);
  const row = await rowOf(`+88${number}`);
  expect(row).toMatchObject({ role: 'member', mobile: `+88${number}`, nickname: `Player ${number.slice(-4)}` });
  expect(row.mobile_verified_at).not.toBeNull();
});

test('whose a number is is told only to who holds the phone', async ({ page }) => {
  const { mobile } = await freshMember();
  await page.goto('/register?method=registerMobile');
  await type(page, { mobileNum: mobile });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(toast(page, 'A code is on its way')).toBeVisible(patiently);
  await typePassword(page);
  await type(page, { verificationCode: '000000' });
  await submit(page);
  await expect(fault(page, 'verificationCode')).toBeVisible(patiently);
  await expect(fault(page, 'mobileNum')).toHaveCount(0);
  await typePassword(page);
  await type(page, { verificationCode: await sentTo('sms', `+880${mobile.slice(1)}`) });
  await submit(page);
  await expect(fault(page, 'mobileNum')).toHaveText('Another account already uses this.', patiently);
});

test('a referral link is kept through the site until it is used', async ({ page }) => {
  const account = freshName();
  const code = await codeOf('player4');
  await page.goto(`/hot?referralCode=${code.toLowerCase()}`);
  await page.goto('/register');
  await expect(field(page, 'referralCode')).toHaveValue(code.toLowerCase());
  await expect(field(page, 'referralCode')).toBeVisible();
  await type(page, { username: account });
  await typePassword(page);
  await submit(page);
  await expect(toast(page, 'Your account is ready')).toBeVisible(patiently);
  expect(await rowOf(account)).toMatchObject({ referrer: 'player4', upline: 'agent2' });
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('invitation');
});

test("an agent's code makes the agent the upline; a code nobody invites by is said so", async ({ page }) => {
  const account = freshName();
  await page.goto('/register');
  await page.getByRole('dialog').getByText('Invited by someone?').click();
  await type(page, { username: account, affiliateCode: 'NOBODY12' });
  await typePassword(page);
  await submit(page);
  await expect(fault(page, 'affiliateCode')).toContainText('This invitation code is not valid', patiently);
  await page.goto('/register?affiliateCode=NOBODY12');
  await expect(fault(page, 'affiliateCode')).toContainText('This invitation code is not valid');
  await type(page, { username: account });
  await type(page, { affiliateCode: await codeOf('agent3') });
  await typePassword(page);
  await submit(page);
  await expect(toast(page, 'Your account is ready')).toBeVisible(patiently);
  expect(await rowOf(account)).toMatchObject({ referrer: null, upline: 'agent3' });
});

/** While it is asked for, members are offered it in their security centre as well. */
const askForBirthday = (isEnabled: boolean) =>
  onDatabase((client) =>
    client.query("update registration_validators set is_enabled = $1 where field = 'birthday'", [isEnabled]),
  );

test('where a birth date is asked it must reach the age', async ({ page }) => {
  await askForBirthday(true);
  const account = freshName();
  await expect(async () => {
    await page.goto('/register');
    await expect(field(page, 'birthday')).toBeVisible({ timeout: 1_000 });
  }).toPass(patiently);
  const year = new Date().getUTCFullYear();
  await type(page, { username: account, birthday: `${year - 17}-06-15` });
  await typePassword(page);
  await submit(page);
  await expect(fault(page, 'birthday')).toHaveText('You must be at least 18 years old to join.', patiently);
  await type(page, { birthday: `${year - 30}-06-15` });
  await typePassword(page);
  await submit(page);
  await expect(toast(page, 'Your account is ready')).toBeVisible(patiently);
  expect((await rowOf(account)).profile).toMatchObject({ birthday: `${year - 30}-06-15` });
  await askForBirthday(false);
});

test('the terms open beside the form', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel(/I am 18 or older/)).toBeChecked();
  const terms = page.locator('dialog form[action^="/register"]').getByRole('link', { name: 'Read the terms' });
  await expect(terms).toHaveAttribute('href', '/help#term');
  await expect(terms).toHaveAttribute('target', '_blank');
});

test('a trial user changes to a real account', async ({ page, baseURL }) => {
  const [, value] = (await sessionOf('trial')).split('session=');
  await page.context().addCookies([{ name: 'session', value: value ?? '', url: baseURL }]);
  const account = freshName();
  await page.goto('/trial-notice');
  await page.getByRole('link', { name: 'Switch to a real account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await type(page, { username: account });
  await typePassword(page);
  await submit(page);
  await expect(toast(page, 'Your account is ready')).toBeVisible(patiently);
  await page.goto('/member/securityCenter');
  await expect(page).toHaveURL(/\/member\/securityCenter$/);
});

function inBengali(digits: string): string {
  return digits.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
}

test('a newcomer’s e-mail address is proven by the letter’s link, and the invitation to a first deposit can be closed', async ({
  page,
}) => {
  const account = freshName();
  const email = `${account}@mail.example`;
  await page.goto('/register?redirectTo=%2Fmember%2Faccount');
  await type(page, { username: account, email });
  await typePassword(page);
  await submit(page);
  await expect(page).toHaveURL(/\/member\/account$/, patiently);
  await expect(page.locator('.notice').filter({ hasText: 'is not verified yet' })).toBeVisible();
  const link = async () => /\/verify-email\?token=\S+/.exec((await outboxOf(email))[0]?.text ?? '')?.[0];
  await expect.poll(link).toBeTruthy();
  await page.goto((await link())!);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(toast(page, 'Your e-mail address is verified.')).toBeVisible(patiently);
  expect((await rowOf(account)).email_verified_at).not.toBeNull();

  await page.goto('/');
  const invitation = page.getByRole('region', { name: 'Your account is ready' });
  await expect(invitation.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await invitation.getByRole('button', { name: 'Not now' }).click();
  await expect(invitation).toHaveCount(0);
  await page.reload();
  await expect(invitation).toHaveCount(0);
});
