import type { BrowserContext, Page } from '@playwright/test';
import { awake, isAwake } from './awake';
import { sessionFor } from './sessions';

export const phone = { width: 360, height: 640 };

/** A new page after a form is much work for a small machine. */
export const patiently = { timeout: 20_000 };

/** Signed in without the form, in English, past the announcements. */
export async function signedIn(page: Page, baseURL: string | undefined, account: string): Promise<void> {
  const url = baseURL ?? '';
  const cookie = await sessionFor(account);
  await page
    .context()
    .addCookies([
      ...['lng', 'USER_POPUP'].map((name) => ({ name, value: 'en', url })),
      { name: 'session', value: cookie.slice(cookie.indexOf('=') + 1), url, httpOnly: true },
    ]);
}

/** With its scripts at work. */
export async function openAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // A flight is asked for all the time.
  if (address.includes('/crash-')) await page.waitForFunction(isAwake);
  else await awake(page);
}

export const noConnection = (page: Page) => page.locator('.late-notices').getByText('No connection');

/** As if the page had sent its form again and again for as long as it does so. Its clock has to be installed. */
export const stopTrying = (page: Page) => page.clock.fastForward(30_000);

export const scrolled = (page: Page) => page.evaluate(() => scrollY);

/**
 * The site gets every form of the page, and its answers are lost on the way, until it is told otherwise. `lost` counts
 * how many were.
 */
export async function loseAnswers(context: BrowserContext): Promise<{ lost(): number; stop(): void }> {
  let lost = 0;
  let isOver = false;
  await context.route(/\.data(\?|$)/, async (route) => {
    // Taking the route back instead would meet forms that are on their way.
    if (isOver || route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    lost++;
    await route.abort('connectionreset');
  });
  return {
    lost: () => lost,
    stop: () => {
      isOver = true;
    },
  };
}
