import { expect, test } from '@playwright/test';
import { freshMember } from './setup/accounts';
import { give } from './setup/money';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

async function slot(nth = 0): Promise<{ nodeId: number; name: string }> {
  const { rows } = await onDatabase((client) =>
    client.query(
      `select g.node_id as "nodeId", g.name_en as name from games g join vendors v on v.code = g.vassalage
       where g.game_type = 'RNG' and v.code = 'JDB' and g.has_trial and g.is_enabled order by g.popularity desc, g.node_id limit 1 offset ${nth}`,
    ),
  );
  return rows[0];
}

test('a member starts a slot, spins it for money, and finds the bet with its round in the records', async ({
  page,
}) => {
  const { nodeId, name } = await slot();
  const { account } = await freshMember();
  await give(account, 500);
  await signIn(page, account);
  await page.goto(`/seamless?node=${nodeId}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/seamless\?launch=/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: 'Spin' }).click();
  const staked = () =>
    onDatabase((client) =>
      client.query(
        `select b.id::int, b.state from bets b join accounts a on a.id = b.account_id where a.account = $1 order by b.id`,
        [account],
      ),
    );
  await expect.poll(async () => (await staked()).rows.length).toBeGreaterThan(0);
  await page.goto('/member/personalHistoryCopy');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a visitor tries a game for play money, and signs in to play for real', async ({ page }) => {
  const { nodeId } = await slot();
  await page.goto(`/seamless?node=${nodeId}&mode=trial&lng=en`);
  await expect(page.getByText('Demo money', { exact: true }).first()).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible();
  await page.goto(`/seamless?node=${nodeId}`);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test('a game that rests says so, and the others go on', async ({ page }) => {
  const { nodeId } = await slot(test.info().project.name === 'chromium' ? 7 : 8);
  const { account } = await freshMember();
  await signIn(page, account);
  await onDatabase((client) => client.query('update games set is_enabled = false where node_id = $1', [nodeId]));
  try {
    await page.goto(`/seamless?node=${nodeId}`);
    await expect(page.getByText('This game is under maintenance.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  } finally {
    await onDatabase((client) => client.query('update games set is_enabled = true where node_id = $1', [nodeId]));
  }
});
