import { expect, type Page, test } from '@playwright/test';
import { withPictures } from '../../bench/kit/browser';
import { faultsInEveryLook, sharedLooks } from '../setup/looks';
import { ownPages, withOwn } from '../setup/own-pages';
import { publicPages } from '../setup/pages';
import { sessionFor } from '../setup/sessions';

test.use(withPictures);

/** A few pages a test, so that the workers share them. */
const share = 7;

function shares(pages: string[]): string[][] {
  const count = Math.ceil(pages.length / share);
  return Array.from({ length: count }, (_, at) => pages.slice(at * share, (at + 1) * share));
}

test.beforeEach(() => test.setTimeout(180_000));

for (const pages of shares(publicPages)) {
  test(`public pages from ${pages[0]} on are sound in every look`, async ({ page, baseURL }) => {
    expect(await faultsInEveryLook(page, baseURL ?? '', pages, { looksOf: sharedLooks })).toEqual([]);
  });
}

for (const { who, account, pages } of ownPages) {
  for (const some of shares(pages)) {
    test(`pages of ${who} from ${some[0]} on are sound in every look`, async ({ page, baseURL }) => {
      const [, value = ''] = (await sessionFor(account)).split('session=');
      await page.context().addCookies(
        ['session', 'USER_POPUP'].map((name) => ({
          name,
          value: name === 'session' ? value : 'bn',
          url: baseURL ?? '',
        })),
      );
      const paths = await withOwn(account, some);
      expect(await faultsInEveryLook(page, baseURL ?? '', paths, { prepare: unfold, looksOf: sharedLooks })).toEqual(
        [],
      );
    });
  }
}

/** What an operator may do and set lies behind summaries. */
async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('.console-acts summary, #siteName summary').all()) await summary.click();
}
