import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, outboxOf, password, sentTo } from '../setup/accounts';
import { openRow } from '../setup/open-row';
import { onDatabase } from '../setup/world';

const newPassword = 'Jamuna & Teesta 8';
/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 45_000 };

/** One place for all browsers of a test: a new one would ask for a second step. */
let here: Record<string, string>;

test.beforeEach(async ({ page, baseURL }) => {
  test.slow();
  here = freshAddress();
  await page.setExtraHTTPHeaders(here);
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
});

const said = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });
const wrong = (page: Page, field: string) => page.locator(`[data-error-for=${field}]`);
const popup = (page: Page) => page.getByRole('dialog');

async function signIn(page: Page, account: string, typed: string): Promise<void> {
  await page.goto('/login?redirectTo=%2Fhelp');
  await page.getByLabel('User name').fill(account);
  await page.locator('input[name=password]').fill(typed);
  await popup(page).getByRole('button', { name: 'Log in' }).click();
}

async function typeNew(page: Page, typed = newPassword, again = typed): Promise<void> {
  await page.locator('input[name=newPassword]').fill(typed);
  await page.locator('input[name=confirmNewPassword]').fill(again);
}

/** The link in the newest mail to this address. */
async function linkTo(email: string): Promise<string> {
  const findMail = async () => (await outboxOf(email)).find(({ text }) => text.includes('/reset-password'))?.text ?? '';
  await expect.poll(findMail).toContain('/reset-password?token=');
  return (await findMail()).match(/\/reset-password\?token=\S+/)![0];
}

async function freshMailbox(account: string): Promise<string> {
  const email = `${account}@mail.example`;
  await onDatabase((client) =>
    client.query('update accounts set email = $2, email_verified_at = now() where account = $1', [account, email]),
  );
  return email;
}

test('who forgot the password chooses a new one by mobile and is in', async ({ page }) => {
  const { account, mobile } = await freshMember();
  await page.goto('/login?redirectTo=%2Fhelp');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(popup(page).getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Need help\?/ })).toHaveAttribute('href', '/chat');

  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(said(page, 'A code is on its way')).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  const code = await sentTo('sms', `+880${mobile.slice(1)}`);

  await page.getByLabel('Verification code').fill(code);
  await typeNew(page, newPassword, 'something else');
  await page.getByRole('button', { name: 'Change password and log in' }).click();
  await expect(wrong(page, 'confirmNewPassword')).toHaveText('The two passwords do not match.', patiently);
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobile);

  await page.getByLabel('Verification code').fill('12');
  await typeNew(page);
  await page.getByRole('button', { name: 'Change password and log in' }).click();
  await expect(wrong(page, 'verificationCode')).toHaveText('Please enter a valid verification code.', patiently);

  await page.getByLabel('Verification code').fill(code.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!));
  await typeNew(page);
  await page.getByRole('button', { name: 'Change password and log in' }).click();
  await expect(said(page, 'Your password has been changed and you are logged in.')).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/help$/);

  await page.context().clearCookies({ name: 'session' });
  await signIn(page, account, password);
  await expect(wrong(page, 'form')).toHaveText('The user name or password is wrong.', patiently);
  await signIn(page, account, newPassword);
  await expect(said(page, 'You are logged in.')).toBeVisible(patiently);
  await expect
    .poll(async () => (await outboxOf(`+880${mobile.slice(1)}`)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('your password was changed'));
});

test('a link by e-mail works once, and everybody else is out', async ({ page, browser, baseURL }) => {
  const { account } = await freshMember();
  const email = await freshMailbox(account);
  const elsewhere = await browser.newPage({ javaScriptEnabled: false });
  await elsewhere.setExtraHTTPHeaders(here);
  await elsewhere.context().addCookies([{ name: 'lng', value: 'en', url: baseURL }]);
  await signIn(elsewhere, account, password);
  await expect(elsewhere).toHaveURL(/\/help$/, patiently);

  await page.goto('/forgot-password?method=email');
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('E-mail address').fill('nobody');
  // The browser's own check would stop what the server has to refuse.
  await page
    .locator('form:has(input[name=email])')
    .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(wrong(page, 'email')).toHaveText('Enter a valid e-mail address.', patiently);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(said(page, 'If this user name and address belong together')).toBeVisible(patiently);
  await expect(popup(page)).toHaveCount(0);

  const link = await linkTo(email);
  await page.goto(link);
  await expect(page.locator('input[name=username]')).toHaveValue(account);
  await typeNew(page, 'password123');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(wrong(page, 'newPassword')).toContainText('too easy to guess', patiently);
  await typeNew(page);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(said(page, 'Your password has been changed. Please log in with the new one.')).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('input[name=username]')).toHaveValue(account);
  await expect(page.getByLabel('Remember me')).not.toBeChecked();

  await elsewhere.goto('/member');
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.goto(link);
  await expect(popup(page)).toContainText('This link no longer works.');
  await page.getByRole('link', { name: 'Send another link' }).click();
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await signIn(page, account, newPassword);
  await expect(said(page, 'You are logged in.')).toBeVisible(patiently);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('resetName');
});

test('a name nobody has is told the same', async ({ page }) => {
  await page.goto('/forgot-password?method=email');
  await page.getByLabel('User name').fill(`nobody${Date.now()}`);
  await page.getByLabel('E-mail address').fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(said(page, 'If this user name and address belong together')).toBeVisible(patiently);
});

test('a mobile number and the password sign in, in either script and form', async ({ page }) => {
  const { mobile } = await freshMember();
  const bengali = mobile.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
  await signIn(page, bengali, 'guessed');
  await expect(wrong(page, 'form')).toHaveText('The user name or password is wrong.', patiently);
  await expect(page.getByLabel('User name or mobile number')).toHaveValue(bengali);
  await signIn(page, bengali, password);
  await expect(page).toHaveURL(/\/help$/, patiently);
  await page.context().clearCookies({ name: 'session' });
  await signIn(page, `+880 ${mobile.slice(1)}`, password);
  await expect(page).toHaveURL(/\/help$/, patiently);
});

const form = (page: Page, name: string) => page.locator(`form:has(input[name=form][value=${name}])`);

/** Signed in to the security centre, with a proof that went stale. */
async function standInCentre(page: Page, account: string): Promise<void> {
  await signIn(page, account, password);
  await expect(page).toHaveURL(/\/help$/, patiently);
  await onDatabase((client) =>
    client.query(
      `update sessions set proven_at = now() - interval '6 minutes'
       where account_id = (select id from accounts where account = $1)`,
      [account],
    ),
  );
  await page.goto('/member/securityCenter');
}

test('another number becomes one’s own by the password and its code; the old one is told', async ({ page }) => {
  const { account, mobile } = await freshMember();
  const next = freshNumber();
  await standInCentre(page, account);
  await openRow(page, 'contacts');
  await page.locator('summary').filter({ hasText: 'Use another number' }).click();
  const change = form(page, 'mobileNum');
  await change.getByLabel('New mobile number').fill(next);
  await change.getByLabel('Your login password').fill('guessed');
  await change.getByRole('button', { name: 'Send code' }).click();
  await expect(change.locator('[data-error-for=password]')).toHaveText('The password is wrong.', patiently);
  await expect(change.getByLabel('New mobile number')).toHaveValue(next);
  await change.getByLabel('Your login password').fill(password);
  await change.getByRole('button', { name: 'Send code' }).click();
  await expect(said(page, 'A code is on its way')).toBeVisible(patiently);
  await expect(change.getByLabel('Your login password')).toHaveCount(0);

  await change.getByLabel('Verification code').fill('12');
  await change.getByRole('button', { name: 'Verify and save' }).click();
  await expect(wrong(page, 'verificationCode')).toHaveText('Please enter a valid verification code.', patiently);
  await change.getByLabel('Verification code').fill(await sentTo('sms', `+880${next.slice(1)}`));
  await change.getByRole('button', { name: 'Verify and save' }).click();
  await expect(said(page, 'Your mobile number is verified.')).toBeVisible(patiently);
  await openRow(page, 'contacts');
  await expect(page.getByRole('region', { name: 'Mobile number' })).toContainText(`•••••${next.slice(-3)}`);
  await expect
    .poll(async () => (await outboxOf(`+880${mobile.slice(1)}`)).map(({ text }) => text))
    .toContainEqual(expect.stringContaining('no longer belongs to the account'));
});

test('who has no password proves by a code, then adds an address', async ({ page }) => {
  const { account, mobile } = await freshMember();
  await standInCentre(page, account);
  await onDatabase((client) => client.query('update accounts set password_hash = null where account = $1', [account]));
  await page.goto('/member/securityCenter');
  await openRow(page, 'contacts');
  await page.locator('summary').filter({ hasText: 'Add an e-mail address' }).click();
  const add = form(page, 'email');
  await add.getByLabel('New e-mail address').fill(`${account}@mail.example`);
  await add.locator('button[value=sendProof]').click();
  await expect(said(page, 'A code is on its way to +88')).toBeVisible(patiently);
  await add.locator('input[name=proofCode]').fill(await sentTo('sms', `+880${mobile.slice(1)}`));
  await add.locator('button[value=sendCode]').click();
  await expect(said(page, 'A code is on its way to e')).toBeVisible(patiently);
  // The code of the proof, named alike, is there until the page has been read again.
  await add.locator('input[name=verificationCode]').fill(await sentTo('email', `${account}@mail.example`));
  await add.getByRole('button', { name: 'Verify and save' }).click();
  await expect(said(page, 'Your e-mail address is verified.')).toBeVisible(patiently);
});

test('the payment password is set, changed by the old one, and by a code when forgotten', async ({ page }) => {
  const { account, mobile } = await freshMember();
  await standInCentre(page, account);
  const own = form(page, 'paymentPassword');
  await openRow(page, 'payment');
  await own.locator('input[name=password]').fill(password);
  await typePin(own, '123456');
  await own.getByRole('button', { name: 'Set payment password' }).click();
  await expect(wrong(page, 'paymentPassword')).toContainText('too easy to guess', patiently);
  await expect(own.locator('input[name=paymentPassword]')).toHaveJSProperty('defaultValue', '');
  await typePin(own, '১৩৫৭৯২', '135793');
  await own.getByRole('button', { name: 'Set payment password' }).click();
  await expect(wrong(page, 'confirmPaymentPassword')).toHaveText('The two payment passwords do not match.', patiently);
  await typePin(own, '১৩৫৭৯২', '135792');
  await own.getByRole('button', { name: 'Set payment password' }).click();
  await expect(said(page, 'Your payment password is saved.')).toBeVisible(patiently);

  await openRow(page, 'payment');
  await expect(own.locator('input[name=paymentPassword]')).toHaveValue('');
  await own.locator('input[name=oldPaymentPassword]').fill('000111');
  await typePin(own, '246810');
  await own.getByRole('button', { name: 'Change payment password' }).click();
  await expect(wrong(page, 'oldPaymentPassword')).toHaveText('The payment password is wrong.', patiently);
  await own.locator('input[name=oldPaymentPassword]').fill('১৩৫৭৯২');
  await typePin(own, '246810');
  // The toast of the first time may still be there.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST', patiently);
  await own.getByRole('button', { name: 'Change payment password' }).click();
  await answered;
  await expect(said(page, 'Your payment password is saved.')).toBeVisible(patiently);

  await page.goto('/member/securityCenter');
  await openRow(page, 'payment');
  await page.locator('summary').filter({ hasText: 'Forgot the old one?' }).click();
  const forgotten = form(page, 'forgottenPayment');
  await forgotten.getByRole('button', { name: 'Send code' }).click();
  await expect(said(page, 'A code is on its way')).toBeVisible(patiently);
  await forgotten.getByLabel('Verification code').fill(await sentTo('sms', `+880${mobile.slice(1)}`));
  await typePin(forgotten, '975318');
  await forgotten.getByRole('button', { name: 'Change payment password' }).click();
  await expect(said(page, 'Your payment password is saved.')).toBeVisible(patiently);
});

async function typePin(inside: Locator, typed: string, again = typed): Promise<void> {
  await inside.locator('input[name=paymentPassword]').fill(typed);
  await inside.locator('input[name=confirmPaymentPassword]').fill(again);
}

function freshNumber(): string {
  return `0181${String(randomInt(10 ** 7)).padStart(7, '0')}`;
}
