import { expect, type Page, test } from '@playwright/test';
import { freshMember, password } from '../setup/accounts';
import { openRow } from '../setup/open-row';
import { world } from '../setup/world';

const patiently = { timeout: 40_000 };
/** Browsers give passkeys to names only. */
const site = () => `http://localhost:${world().port}`;
const security = (page: Page) => page.getByRole('heading', { level: 1, name: 'Security centre' });

// Each of them signs in several times, with all that a page does afterwards.
test.describe.configure({ timeout: 150_000 });

test.beforeEach(async ({ page }) => {
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: site() },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: site() },
    { name: 'USER_POPUP', value: 'en', url: site() },
  ]);
});

/** An authenticator in the machine, whose owner always agrees. */
async function plugIn(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const obey = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { obey };
}

async function addPasskey(page: Page, account: string): Promise<void> {
  await page.goto(`${site()}/login?redirectTo=%2Fmember%2FsecurityCenter`);
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(security(page)).toBeVisible(patiently);
  await openRow(page, 'passkeys');
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.locator('.device-list').filter({ hasText: 'My phone' })).toBeVisible(patiently);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${site()}/logout`);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('.site-header').getByRole('link', { name: 'Log in' })).toBeVisible(patiently);
}

test('a passkey is added, signs in alone, is renamed and removed', async ({ page }) => {
  await plugIn(page);
  const { account } = await freshMember();
  await addPasskey(page, account);
  await signOut(page);

  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.77' });
  await page.goto(`${site()}/login?redirectTo=%2Fmember%2FsecurityCenter`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(security(page)).toBeVisible(patiently);

  const panel = page.locator('.panel').filter({ has: page.locator('#passkeys') });
  await openRow(page, 'passkeys');
  await expect(panel).toContainText('last used');
  await panel.locator('summary').filter({ hasText: 'Rename or remove' }).click();
  await panel.locator('.device-list').getByLabel('Name of the passkey').fill('Old phone');
  await panel.getByRole('button', { name: 'Save name' }).click();
  await expect(panel.locator('.device-list')).toContainText('Old phone', patiently);
  await panel.locator('summary').filter({ hasText: 'Rename or remove' }).click();
  await panel.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(panel.locator('.device-list')).toHaveCount(0, patiently);

  await signOut(page);
  await page.goto(`${site()}/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('dialog')).toContainText('The passkey was not accepted.', patiently);
});

test('a passkey answers a second step', async ({ page }) => {
  await plugIn(page);
  const { account } = await freshMember();
  await addPasskey(page, account);
  await signOut(page);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '198.51.100.78' });
  await page.goto(`${site()}/login?redirectTo=%2Fmember%2FsecurityCenter`);
  await page.getByLabel('User name').fill(account);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('dialog', { name: "Verify it's you" }).getByRole('link', { name: 'Passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(security(page)).toBeVisible(patiently);
});

test('whoever does not prove themselves to the device stays out', async ({ page }) => {
  const { obey } = await plugIn(page);
  const { account } = await freshMember();
  await addPasskey(page, account);
  await signOut(page);
  await obey(false);
  await page.goto(`${site()}/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.locator('[data-error-for=passkey]')).toContainText('was not used', patiently);
});

test('where the site has no name, the button gives way to a hint', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'lng', value: 'en', url: baseURL }]);
  await page.goto(`${baseURL}/login`);
  await expect(page.getByRole('dialog')).toContainText('localhost instead of 127.0.0.1');
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});
