import { expect, type Page, test } from '@playwright/test';
import { freshAddress } from './setup/accounts';

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page.context().addCookies([
    { name: 'lng', value: 'en', url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: 'en', url: baseURL },
    { name: 'USER_POPUP', value: 'en', url: baseURL },
  ]);
});

const patiently = { timeout: 20_000 };

async function begin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Try it without an account' }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('a visitor tries the site without an account, and sees it said on every page', async ({ page }) => {
  await begin(page);
  await expect(page.locator('[role=status] .toast')).toContainText(
    'You are trying the site with demo money.',
    patiently,
  );
  await expect(page.getByRole('banner').getByText(/^trial_[a-z0-9]{5}$/)).toBeVisible();
  await page.goto('/rng');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Trial' })).toBeVisible();
});

test('for a member’s pages a real account is needed', async ({ page }) => {
  await begin(page);
  await page.goto('/member/securityCenter');
  await expect(page).toHaveURL(/\/trial-notice\?redirectTo=%2Fmember%2FsecurityCenter$/);
  await expect(page.getByRole('dialog').getByText('You need a real account')).toBeVisible();
});

test('from one address so many an hour, then a clear word and when to come back', async ({ baseURL, playwright }) => {
  const headers = { ...freshAddress(), Origin: new URL(baseURL ?? '').origin };
  const answers: { status: number; wait: string | undefined }[] = [];
  for (let n = 0; n < 21; n++) {
    const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
    const response = await visitor.post('/free-play', { maxRedirects: 0 });
    answers.push({ status: response.status(), wait: response.headers()['retry-after'] });
    if (n === 20) expect(await response.text()).toContain('429');
    await visitor.dispose();
  }
  expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(303));
  expect(answers[20]?.status).toBe(429);
  expect(Number(answers[20]?.wait)).toBeGreaterThan(3_000);
});
