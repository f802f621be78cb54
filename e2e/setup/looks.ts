import { expect, type Page } from '@playwright/test';
import { violationsOf } from './judge';

export type Look = { language: 'bn' | 'en'; theme: 'dark' | 'light'; width: 360 | 1280 };

const everyLook: Look[] = (['bn', 'en'] as const).flatMap((language) =>
  (['dark', 'light'] as const).flatMap((theme) => ([360, 1280] as const).map((width) => ({ language, theme, width }))),
);

/** Two of the eight, in which each language, theme and width is seen once; the soak takes all. */
const pairedLooks: Look[] = [
  { language: 'bn', theme: 'dark', width: 360 },
  { language: 'en', theme: 'light', width: 1280 },
];

export const looks = process.env.SOAK ? everyLook : pairedLooks;

/**
 * Looks for the page at this place of a list: one language, both themes and both widths, the first of which is judged by
 * all rules. Four pages in a row are seen in all eight looks; every page is read in both languages by
 * `words.js.spec.ts`. The soak takes all looks of each page.
 */
export function sharedLooks(at: number): Look[] {
  if (process.env.SOAK) return everyLook;
  const language = at % 2 === 0 ? 'bn' : 'en';
  const [narrow, broad] = at % 4 < 2 ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const shared: Look[] = [
    { language, theme: narrow, width: 360 },
    { language, theme: broad, width: 1280 },
  ];
  return at % 4 === 0 || at % 4 === 3 ? shared : shared.reverse();
}

/** The narrowest screen there is; nothing but its width is asked for there. */
export const narrowest = 320;

export async function wear(page: Page, baseURL: string, { language, theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.context().addCookies([
    { name: 'lng', value: language, url: baseURL },
    { name: 'theme', value: theme, url: baseURL },
    { name: 'ANONYMOUS_POPUP', value: language, url: baseURL },
  ]);
}

/** Accessibility and width of what the page shows. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await sidewaysOf(page)), ...(await violationsOf(page))];
}

/** Faults of a page that could only be reached by acting on it, in every look of the language it is in. */
export async function faultsWhereItStands(page: Page, language: Look['language']): Promise<string[]> {
  const faults: string[] = [];
  for (const [at, look] of looks.filter((look) => look.language === language).entries()) {
    await changeInto(page, look);
    const found = await violationsOf(page, at === 0 ? 'all' : 'dress');
    faults.push(...named([...(await sidewaysOf(page)), ...found], page.url(), look));
  }
  return faults;
}

type Options = { prepare?: (page: Page) => Promise<void>; looksOf?: (at: number) => Look[] };

/**
 * Faults of these pages in every look, errors of their scripts included. All rules are asked once a language, each time
 * at another width; when only the theme and the width change, the rules that these can break. The frame that pages
 * share is judged with the first of them.
 */
export async function faultsInEveryLook(
  page: Page,
  baseURL: string,
  paths: string[],
  { prepare = async () => {}, looksOf = () => looks }: Options = {},
): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const isExpected404 = message.text().includes('404') && page.url().includes('no-such-page');
    const told = `${page.url()}: ${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !isExpected404) faults.push(told);
  });
  const judgedFrames = new Set<string>();
  for (const language of ['bn', 'en'] as const) {
    for (const [at, path] of paths.entries()) {
      const [first, ...others] = looksOf(at).filter((look) => look.language === language);
      if (!first) continue;
      await wear(page, baseURL, first);
      await page.goto(path, { waitUntil: 'load' });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await prepare(page);
      const frame = await frameOf(page);
      for (const look of [first, ...others]) {
        if (look !== first) await changeInto(page, look);
        const key = `${frame} ${Object.values(look).join(' ')}`;
        const within = judgedFrames.has(key) ? 'main' : undefined;
        judgedFrames.add(key);
        const found = await violationsOf(page, look === first ? 'all' : 'dress', within);
        faults.push(...named([...(await sidewaysOf(page)), ...found], path, look));
      }
      faults.push(...named(await sidewaysAt(page, narrowest), path, first));
    }
  }
  return faults;
}

/** Theme and width are the browser's: the page that is there changes them without being asked for again. */
async function changeInto(page: Page, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heightOf(width) });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, theme);
}

/** What is around the page's own part, told by the names of its pieces. */
function frameOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header, nav, aside, footer')]
      .filter((piece) => !piece.closest('main, dialog'))
      .map((piece) => piece.className)
      .join(),
  );
}

export async function sidewaysAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: heightOf(360) });
  return sidewaysOf(page);
}

export async function sidewaysOf(page: Page): Promise<string[]> {
  const { width, over } = await page.evaluate(() => ({
    width: innerWidth,
    over: document.documentElement.scrollWidth - innerWidth,
  }));
  return over > 0 ? [`scrolls ${over} px sideways at ${width} px`] : [];
}

function heightOf(width: Look['width']): number {
  return width === 360 ? 740 : 800;
}

function named(faults: string[], path: string, look: Look): string[] {
  return faults.map((fault) => `${path} ${Object.values(look).join(' ')}: ${fault}`);
}
