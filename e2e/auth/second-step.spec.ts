import { expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { freshAddress, freshMember, password, sentTo } from '../setup/accounts';
import { openRow } from '../setup/open-row';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 40_000 };
const popup = (page: Page) => page.getByRole('dialog', { name: "Verify it's you" });
const security = (page: Page) => page.getByRole('heading', { level: 1, name: 'Security centre' });

// Each of them signs in several times, with all that a page does afterwards.
test.describe.configure({ timeout: 150_000 });

let home: Record<string, string>;

test.beforeEach(async ({ page, baseURL }) => {
  home = freshAddress();
  await page.setExtraHTTPHeaders(home);
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
});

async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login?redirectTo=%2Fmember%2FsecurityCenter');
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.site-header').getByRole('link', { name: 'Log in' })).toBeVisible(patiently);
}

/** A member who signed in here once, and is out again. */
async function settled(page: Page) {
  const member = await freshMember();
  await signIn(page, member.account);
  await expect(security(page)).toBeVisible(patiently);
  await signOut(page);
  return { ...member, mobile: `+88${member.mobile}` };
}

async function answer(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await popup(page).getByRole('button', { name: 'Confirm' }).click();
}

test('a new place asks for a code, and is known from then on', async ({ page }) => {
  const { account, mobile } = await settled(page);
  await page.setExtraHTTPHeaders(freshAddress());
  await signIn(page, account);
  await expect(page).toHaveURL(/\/login\/verify\?redirectTo=%2Fmember%2FsecurityCenter$/, patiently);
  await expect(popup(page)).toContainText(account);
  await expect(popup(page)).not.toContainText(mobile);

  await popup(page).getByRole('button', { name: 'Send code' }).click();
  await expect(popup(page).getByRole('status')).toContainText('A code is on its way', patiently);
  await expect(popup(page).getByRole('button', { name: 'Send code' })).toBeDisabled();
  await answer(page, '000000');
  await expect(page.locator('[data-error-for=verificationCode]')).toContainText('valid verification code', patiently);
  const code = await sentTo('sms', mobile);
  await answer(
    page,
    code.replace(/[0-9]/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''),
  );
  await expect(security(page)).toBeVisible(patiently);

  await signOut(page);
  await signIn(page, account);
  await expect(security(page)).toBeVisible(patiently);
});

test('a remembered device is known wherever it goes', async ({ page }) => {
  const { account, mobile } = await settled(page);
  await page.setExtraHTTPHeaders(freshAddress());
  await signIn(page, account);
  await popup(page).getByRole('button', { name: 'Send code' }).click();
  await expect(popup(page).getByRole('status')).toContainText('A code is on its way', patiently);
  await page.getByLabel('Trust this device').check();
  await answer(page, await sentTo('sms', mobile));
  await expect(security(page)).toBeVisible(patiently);
  await signOut(page);
  await page.setExtraHTTPHeaders(freshAddress());
  await signIn(page, account);
  await expect(security(page)).toBeVisible(patiently);
});

test('nobody stands at the second step without a first, and the fifth wrong try ends it', async ({ page, request }) => {
  await page.goto('/login/verify?redirectTo=%2Frng');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Frng$/);
  const { account } = await settled(page);
  await page.setExtraHTTPHeaders(freshAddress());
  await signIn(page, account);
  await expect(popup(page)).toBeVisible(patiently);
  for (let tries = 1; tries <= 4; tries++) {
    await answer(page, `00000${tries}`);
    await expect(page.locator('[data-error-for=verificationCode]')).toBeVisible(patiently);
    await page.goto('/login/verify');
  }
  await answer(page, '000005');
  await expect(page).toHaveURL(/\/login$/, patiently);
  expect((await request.get('/member/securityCenter', { maxRedirects: 0 })).status()).toBe(302);
});

test('an account that nothing can be sent to is let in, and told', async ({ page }) => {
  const { account } = await settled(page);
  await onDatabase((client) =>
    client.query('update accounts set mobile_verified_at = null where account = $1', [account]),
  );
  await page.setExtraHTTPHeaders(freshAddress());
  await signIn(page, account);
  await expect(security(page)).toBeVisible(patiently);
  const { rows } = await onDatabase((client) =>
    client.query('select body from messages where account_id = (select id from accounts where account = $1)', [
      account,
    ]),
  );
  expect(JSON.stringify(rows)).toContain('Login from a new place');
});

test('an authenticator is set up, asked for, and replaced by a recovery code', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await expect(security(page)).toBeVisible(patiently);
  const panel = page.locator('.panel').filter({ has: page.locator('#authenticator') });
  await openRow(page, 'authenticator');
  await panel.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(panel.getByRole('img', { name: 'QR code for your' })).toBeVisible(patiently);
  const secret = ((await panel.locator('.secret-text').textContent()) ?? '').replaceAll(' ', '');
  const codeIn = (seconds: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  await panel.getByLabel('The code the app shows now').fill('123');
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.locator('[data-error-for=verificationCode]')).toBeVisible(patiently);
  // The code before this one leaves the one of now for the login; on a slow machine it may be too old by the time it arrives.
  await expect(async () => {
    await panel.getByLabel('The code the app shows now').fill(await codeIn(-30));
    await panel.getByRole('button', { name: 'Switch on' }).click();
    await expect(panel.locator('.recovery-codes code')).toHaveCount(10, { timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  const [recovery = ''] = await panel.locator('.recovery-codes code').allTextContents();
  await page.goto('/member/securityCenter');
  await expect(page.locator('.recovery-codes')).toHaveCount(0);

  await signOut(page);
  await signIn(page, account);
  await expect(popup(page)).toContainText('Open your authenticator app', patiently);
  await answer(page, await codeIn(0));
  await expect(security(page)).toBeVisible(patiently);

  await signOut(page);
  await signIn(page, account);
  await popup(page).getByRole('link', { name: 'Recovery code' }).click();
  await expect(page).toHaveURL(/method=recoveryCode/);
  await page.getByLabel('Recovery code').fill(recovery);
  await popup(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(security(page)).toBeVisible(patiently);
  await expect(panel).toContainText('9 recovery codes left.');

  await openRow(page, 'authenticator');
  await panel.locator('summary').filter({ hasText: 'Switch off' }).click();
  await panel.getByRole('button', { name: 'Switch off' }).click();
  await expect(panel).toContainText('Off', patiently);
  await openRow(page, 'authenticator');
  await expect(panel.getByRole('button', { name: 'Set up', exact: true })).toBeVisible(patiently);
});
