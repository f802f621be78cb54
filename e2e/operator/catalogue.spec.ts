import { expect, type Page, test } from '@playwright/test';
import { freshAddress, freshMember, freshOperator } from '../setup/accounts';
import { signIn } from '../setup/sign-in';
import { asOperatorNamed } from '../setup/two-operators';
import { onDatabase } from '../setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
});

/** Any of many, so that hardly two tests have the same. */
async function quietGame(): Promise<{ nodeId: number; gameCode: string; vendor: string; name: string }> {
  return onDatabase(async (client) => {
    const { rows } = await client.query(
      `select node_id as "nodeId", game_code as "gameCode", vassalage as vendor, name_en as name from games
       where game_type = 'ARCADE' and not is_halted and is_enabled and has_trial
         and exists (select from vendors v where v.code = vassalage and v.is_enabled and not v.is_in_maintenance)
       order by random() limit 1`,
    );
    return rows[0];
  });
}

test('a game is put under maintenance, players see it with its notice and cannot start it, and it comes back', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const game = await quietGame();
  await page.goto(`/operator/games?q=${encodeURIComponent(game.gameCode)}&vendor=${game.vendor}`);
  await page.locator(`a[href="/operator/games/${game.nodeId}"]`).click();
  await expect(page.getByRole('heading', { name: game.name, level: 1 })).toBeVisible(patiently);
  await page.getByRole('radio', { name: /^Under maintenance/ }).check();
  await page.getByLabel('Notice to players, English').fill('New levels are being added');
  await page.getByLabel('Notice to players, Bengali').fill('নতুন ধাপ যোগ হচ্ছে');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `${game.name} is saved.`)).toBeVisible(patiently);

  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: freshAddress() });
  const player = await context.newPage();
  const { account } = await freshMember();
  await signIn(player, account);
  const address = `/games/${game.vendor}/${game.gameCode}?lng=en`;
  await expect(async () => {
    await player.goto(address);
    await expect(player.getByText('This game is under maintenance.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(player.getByText('New levels are being added')).toBeVisible();
  await expect(player.locator('.game-overview-ways').getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);
  await player.goto(`/seamless?node=${game.nodeId}&lng=en`);
  await expect(player.getByText('This game is under maintenance.')).toBeVisible();
  await expect(player.locator('iframe')).toHaveCount(0);

  await page.getByRole('radio', { name: /^On/ }).check();
  await page.getByLabel('Notice to players, English').fill('');
  await page.getByLabel('Notice to players, Bengali').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, `${game.name} is saved.`)).toBeVisible(patiently);
  await expect(async () => {
    await player.goto(address);
    await expect(player.locator('.game-overview-ways').getByRole('button', { name: 'Play', exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass({ timeout: 20_000 });
  await context.close();
});

test('a category is renamed in both languages, and players read it', async ({ page, browser, baseURL }, {
  project,
}) => {
  test.setTimeout(120_000);
  // The projects run at the same time, each with its own.
  const code = project.name.endsWith('no-js') ? 'CRASH' : 'TABLE';
  await page.goto(`/operator/categories/${code}`);
  const [bnField, enField] = [page.getByLabel('Name in Bengali'), page.getByLabel('Name in English')];
  const before = [await bnField.inputValue(), await enField.inputValue()] as const;
  const rename = async (bn: string, en: string) => {
    await page.goto(`/operator/categories/${code}`);
    await bnField.fill(bn);
    await enField.fill(en);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, `${en} is saved.`)).toBeVisible(patiently);
  };
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: freshAddress() });
  const player = await context.newPage();
  const reads = (language: string, name: string) =>
    expect(async () => {
      await player.goto(`/${code.toLowerCase()}?lng=${language}`);
      await expect(player.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  try {
    await rename('নতুন নামের খেলা', `Renamed ${code}`);
    await reads('en', `Renamed ${code}`);
    await reads('bn', 'নতুন নামের খেলা');
  } finally {
    await rename(...before);
  }
  await reads('en', before[1]);
  await context.close();
});
