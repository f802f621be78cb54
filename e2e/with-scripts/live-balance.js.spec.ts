import { expect, test } from '@playwright/test';
import { freshMember } from '../setup/accounts';
import { give } from '../setup/money';
import { sessionFor } from '../setup/sessions';

const soon = { timeout: 15_000 };

test('what comes in shows at once in every browser, and is said to who does not see it', async ({
  browser,
  baseURL,
}) => {
  const { account } = await freshMember();
  await give(account, 100);
  const open = async (path: string) => {
    const context = await browser.newContext();
    const [, value] = (await sessionFor(account)).split('session=');
    const cookies = { session: value ?? '', lng: 'en', USER_POPUP: 'en' };
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
    const page = await context.newPage();
    const isListening = page.waitForRequest((request) => new URL(request.url()).pathname === '/live');
    await page.goto(path);
    await isListening;
    return page;
  };
  const pages = [await open('/promotions'), await open('/member/transferFund')];
  for (const page of pages) await expect(page.locator('.balance-box .balance-sum')).toContainText('৳100.00');
  await give(account, 50);
  for (const page of pages) {
    await expect(page.locator('.balance-box .balance-sum')).toContainText('৳150.00', soon);
    await expect(page.locator('.balance-box [role=status]')).toHaveText('Your balance has changed: ৳150.00');
  }
  await expect(pages[1]!.locator('.wallet-main')).toHaveText('৳150.00', soon);
  for (const page of pages) await page.context().close();
});
