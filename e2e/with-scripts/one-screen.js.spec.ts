import { expect, type Locator, type Page, test } from '@playwright/test';
import { engineNames } from '../../app/domain/studio/engines/engine';
import { onDatabase } from '../setup/world';

const phones = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

/** One game of each engine: its code up to the hyphen. */
async function gameOfEachEngine(): Promise<string[]> {
  return onDatabase(async (client) => {
    const { rows } = await client.query<{ code: string }>(
      `select min(g.game_code) as code from games g join vendors v on v.code = g.vassalage
       where v.adapter = 'studio' group by split_part(g.game_code, '-', 1) order by 1`,
    );
    return rows.map(({ code }) => code);
  });
}

async function isWhollyInView(page: Page, what: Locator): Promise<boolean> {
  const box = await what.boundingBox();
  const { width, height } = page.viewportSize()!;
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

test('on small phones the stage, the stake and the button of each in-house game are in view together', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const games = await gameOfEachEngine();
  expect(games.map((code) => code.split('-')[0])).toEqual([...engineNames].sort());
  for (const phone of phones) {
    await page.setViewportSize(phone);
    for (const game of games) {
      await page.goto(`/play/inhouse/${game}?mode=trial&lng=bn`);
      const parts = {
        stage: page.locator('.studio-stage'),
        stake: page.locator('input[name=amount]').first(),
        button: page.locator('button[name=intent][value=play]').first(),
      };
      for (const [name, part] of Object.entries(parts)) {
        expect(await isWhollyInView(page, part), `${game}: ${name} at ${phone.width} × ${phone.height}`).toBe(true);
      }
      expect(await page.evaluate(() => scrollY), game).toBe(0);
      await expect(page.locator('.tab-bar')).toHaveCount(0);
    }
  }
});
