import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export type Look = { language: 'bn' | 'en'; theme: 'dark' | 'light'; width: 360 | 1280 };

const everyLook: Look[] = (['bn', 'en'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) => ([360, 1280] as const).map((width) => ({ language, theme, width }))),
);

/** Four of the eight, in which each language, theme and width meets each other once; the soak takes all. */
const pairedLooks: Look[] = [
  { language: 'bn', theme: 'dark', width: 360 },
  { language: 'bn', theme: 'light', width: 1280 },
  { language: 'en', theme: 'dark', width: 1280 },
  { language: 'en', theme: 'light', width: 360 },
];

export const looks = process.env.SOAK ? everyLook : pairedLooks;

export async function wear(page: Page, baseURL: string, { language, theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.context().addCookies([
    { name: 'lng', value: language, url: baseURL },
    { name: 'theme', value: theme, url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: language, url: baseURL },
  ]);
}

/** Accessibility and width of what the page shows; of a page with an open dialog, the dialog: behind it nothing can be reached. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) faults.push(`scrolls ${sideways} px sideways`);
  const judge = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (await page.evaluate(() => document.querySelector('dialog:modal') !== null)) judge.include('dialog');
  const { violations } = await judge.analyze();
  for (const { id, nodes } of violations) faults.push(`${id}: ${nodes[0]?.html.slice(0, 160)}`);
  return faults;
}

/** Faults of these pages in every look, errors of their scripts included. */
export async function faultsInEveryLook(
  page: Page,
  baseURL: string,
  paths: string[],
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isExpected404 = message.text().includes('404') && page.url().includes('no-such-page');
    if (message.type() === 'error' && !isExpected404) faults.push(`${page.url()}: ${message.text()}`);
  });
  for (const language of ['bn', 'en'] as const) {
    const [first, ...others] = looks.filter((look) => look.language === language);
    for (const path of paths) {
      await wear(page, baseURL, first!);
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await prepare(page);
      faults.push(...named(await faultsOf(page), path, first!));
      for (const look of others) {
        await changeInto(page, look);
        faults.push(...named(await faultsOf(page), path, look));
      }
    }
  }
  return faults;
}

/** Theme and width are the browser's: the page that stands there changes them without being asked for again. */
async function changeInto(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, theme);
}

function heightOf(width: Look['width']): number {
  return width === 360 ? 740 : 800;
}

function named(faults: string[], path: string, look: Look): string[] {
  return faults.map((fault) => `${path} ${Object.values(look).join(' ')}: ${fault}`);
}
