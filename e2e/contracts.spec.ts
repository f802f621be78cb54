import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { freshAddress } from './setup/accounts';
import { sessionFor } from './setup/sessions';
import { signIn } from './setup/sign-in';
import { onDatabase } from './setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });

/** An agent of one's own who holds a daily salary given by the house, and a member below. */
async function freshLine(): Promise<{ agent: string; member: string; memberId: number }> {
  const mark = randomBytes(4).toString('hex');
  const [agent, member] = [`ct_${mark}`, `cm_${mark}`];
  const memberId = await onDatabase(async (client) => {
    const born = `insert into accounts (account, nickname, role, type, password_hash, first_time_login, created_at, upline_id)
      select $1, $1, $2, $3, password_hash, false, now(), $4::bigint from accounts where account = 'player1' returning id`;
    const { rows: agents } = await client.query<{ id: string }>(born, [agent, 'agent', 1, null]);
    const agentId = agents[0]!.id;
    const { rows: members } = await client.query<{ id: string }>(born, [member, 'member', 0, agentId]);
    await client.query(
      `insert into account_ancestors (account_id, ancestor_id, depth) values ($1, $1, 0), ($2, $2, 0), ($2, $1, 1)`,
      [agentId, members[0]!.id],
    );
    await client.query(
      `with c as (
         insert into contracts (kind, period, downline_id, state, offered_at, answered_at, starts_at)
         values ('daily', 'daily', $1, 'accepted', now(), now(), date_trunc('day', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' + interval '1 day')
         returning id)
       insert into contract_tiers (contract_id, position, rate) select id, 0, 10000 from c`,
      [agentId],
    );
    return Number(members[0]!.id);
  });
  return { agent, member, memberId };
}

async function asAccount(page: Page, account: string, url: string | undefined): Promise<void> {
  const [, value] = (await sessionFor(account)).split('session=');
  await page.context().addCookies([
    { name: 'session', value: value ?? '', url: url ?? '' },
    { name: 'lng', value: 'en', url: url ?? '' },
  ]);
}

async function fillOffer(page: Page, member: string, rate: string): Promise<void> {
  await page.getByLabel('Direct downline').fill(member);
  await page.locator('#tier-0-rate').fill(rate);
}

test('an agent offers, the member meets it at the sign-in, accepts, and the agent ends it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  await page.setExtraHTTPHeaders(freshAddress());
  const { agent, member } = await freshLine();
  await asAccount(page, agent, baseURL);
  await page.goto('/agentHome/agentDailyWages2?view=offer');
  await expect(page.getByRole('link', { name: 'Daily salary' }).first()).toBeVisible();

  await fillOffer(page, member, '1.5');
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.locator('[data-error-for="tiers[0].rate"]')).toContainText(
    'above that of your own contract',
    patiently,
  );
  await expect(page.getByLabel('Direct downline')).toHaveValue(member);
  await page.locator('#tier-0-rate').fill('০.৫');
  await page.getByRole('button', { name: 'What would it have paid?' }).click();
  await expect(page.getByRole('heading', { name: 'What it would have paid' })).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(page, `Offered to ${member}.`)).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/agentHome\/contracts\/\d+$/);
  const contractPath = new URL(page.url()).pathname.replace('/agentHome', '');

  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: test.info().project.use.javaScriptEnabled ?? true,
    extraHTTPHeaders: freshAddress(),
  });
  const theirs = await context.newPage();
  await signIn(theirs, member);
  await expect(theirs).toHaveURL(new RegExp(`${contractPath}(\\?|$)`), patiently);
  const popup = theirs.getByRole('dialog', { name: 'Daily salary: an offer' });
  await expect(popup).toContainText('0.5%');
  await expect(popup).toContainText('It would have paid');
  expect((await theirs.request.get('/contracts/1')).status()).toBe(404);
  await popup.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(theirs, 'Contract accepted.')).toBeVisible(patiently);
  await theirs.goto('/contracts');
  await expect(theirs.getByRole('dialog', { name: 'My contracts' })).toContainText('Valid');
  await context.close();

  await page.reload();
  await page.getByText('End this contract').click();
  await page.getByRole('button', { name: 'End contract' }).click();
  await expect(toast(page, 'Contract ended.')).toBeVisible(patiently);
  await expect(page.getByText('Ended by the upline')).toBeVisible();
});

test('an offer is rejected by the call of its kind, once', async ({ page, baseURL }) => {
  const { agent, member } = await freshLine();
  await asAccount(page, agent, baseURL);
  await page.goto('/agentHome/agentDailyWages2?view=offer');
  await fillOffer(page, member, '0.4');
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(page, `Offered to ${member}.`)).toBeVisible(patiently);
  const headers = { Cookie: await sessionFor(member), Origin: new URL(baseURL!).origin };
  const form = { call: 'processDailySalary', intent: 'reject' };
  expect((await page.request.post('/contracts', { headers, form, maxRedirects: 0 })).status()).toBe(303);
  expect((await page.request.post('/contracts', { headers, form, maxRedirects: 0 })).status()).toBe(404);
  await page.reload();
  await expect(page.getByText('Rejected').first()).toBeVisible();
});

test("the demo's line has weeks of bills, each saying how it came about; the console has the house's side", async ({
  page,
  baseURL,
}) => {
  await asAccount(page, 'agent1', baseURL);
  await page.goto('/agentHome/agentDailyWages2');
  await page.locator('tbody tr', { hasText: 'Paid' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily salary: bill' })).toBeVisible(patiently);
  await expect(page.getByText('How it came about')).toBeVisible();
  await expect(page.getByText(/× 0\.[58]%/)).toBeVisible();
  await asAccount(page, 'operator', baseURL);
  await page.goto('/operator/contracts');
  await expect(page.getByRole('heading', { level: 1, name: 'Agent contracts' })).toBeVisible(patiently);
  await page
    .getByRole('button', { name: /^Settle again: / })
    .first()
    .click();
  await expect(toast(page, /Reckoned anew: nothing has changed|had late bets/)).toBeVisible(patiently);
});
