import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { installingBrowser } from '../../bench/kit/browser';
import { freshMember } from '../setup/accounts';
import { signIn } from '../setup/sign-in';

test('the browser finds nothing against installing the site', async ({ baseURL, launchOptions }) => {
  test.skip(installingBrowser === null, 'there is no browser here that installs sites');
  // A browser installs nothing from a private window, as the pages of other tests are.
  const profile = mkdtempSync(join(tmpdir(), 'khela-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath: installingBrowser ?? undefined,
  });
  try {
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await page.goto(`${baseURL}/`);
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    expect(await browser.send('Page.getAppManifest')).toMatchObject({
      errors: [],
      url: `${baseURL}/manifest.webmanifest`,
    });
    expect(await browser.send('Page.getAppId')).toMatchObject({ appId: `${baseURL}/` });
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('after signing out neither going back nor what the browser keeps shows the account', async ({ page }) => {
  const { account } = await freshMember();
  await signIn(page, account);
  // Two steps back from the end stay on the site.
  await page.goto('/help');
  await page.goto('/member/account');
  await expect(page.locator('.hub-head')).toContainText(account);
  await page.goto('/logout');
  await page
    .locator('form[action="/logout"] button, form[method=post] button')
    .filter({ hasText: 'Log out' })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname !== '/logout');
  for (const _step of ['to the account', 'to the help']) {
    await page.goBack();
    await expect(page.locator('body')).not.toContainText(account);
  }
  const cached = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => /member|\.data$|^\/$/.test(path))).toEqual([]);
});
