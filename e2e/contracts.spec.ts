import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freshAddress, password } from './setup/accounts';
import { give } from './setup/money';
import { sessionFor } from './setup/sessions';
import { onDatabase } from './setup/world';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };
const toast = (page: Page, text: string | RegExp) => page.locator('[role=status] .toast').filter({ hasText: text });

/** Each run of a journey settles a rhythm that the demo leaves alone. */
const rhythms = { chromium: 'daily', 'chromium-no-js': 'monthly' } as Record<string, 'daily' | 'monthly'>;

/** Two agents of one's own, one over the other; the upper one holds a dividend given by the site. */
async function freshLine(period: 'daily' | 'monthly'): Promise<{ top: string; middle: string }> {
  const mark = randomBytes(4).toString('hex');
  const [top, middle] = [`ct_${mark}`, `cm_${mark}`];
  await onDatabase(async (client) => {
    const born = `insert into accounts (account, nickname, role, type, password_hash, first_time_login, created_at, upline_id)
      select $1, $1, 'agent', $2, password_hash, false, now(), $3::bigint from accounts where account = 'player1' returning id`;
    const { rows: tops } = await client.query<{ id: string }>(born, [top, 1, null]);
    const { rows: below } = await client.query<{ id: string }>(born, [middle, 2, tops[0]!.id]);
    await client.query(
      `insert into account_ancestors (account_id, ancestor_id, depth) values ($1, $1, 0), ($2, $2, 0), ($2, $1, 1)`,
      [tops[0]!.id, below[0]!.id],
    );
    await client.query(
      `with c as (
         insert into contracts (kind, period, downline_id, state, offered_at, answered_at, starts_at)
         values ('dividend', $2, $1, 'accepted', now(), now(), now() + interval '1 day') returning id)
       insert into contract_tiers (contract_id, position, rate, win_rate) select id, 0, 300000, 300000 from c`,
      [tops[0]!.id, period],
    );
  });
  return { top, middle };
}

async function asAccount(page: Page, account: string, url: string | undefined): Promise<void> {
  const [, value] = (await sessionFor(account)).split('session=');
  await page.context().addCookies([
    { name: 'session', value: value ?? '', url: url ?? '' },
    { name: 'lng', value: 'en', url: url ?? '' },
    { name: 'USER_POPUP', value: 'en', url: url ?? '' },
  ]);
}

async function anotherPage(page: Page, browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: test.info().project.use.javaScriptEnabled ?? true,
    extraHTTPHeaders: freshAddress(),
  });
  await context.addCookies(
    await page
      .context()
      .cookies(baseURL)
      .then((all) => all.filter(({ name }) => name === 'lng')),
  );
  return context.newPage();
}

async function fillOffer(page: Page, account: string, rate: string): Promise<void> {
  await page.getByLabel('Direct downline').fill(account);
  await page.locator('#tier-0-rate').fill(rate);
  await page.locator('#tier-0-winRate').fill(rate);
}

/** As if the period that is running were over: what the line did lies in the one before, and is settled now. */
async function endPeriod(line: string[], period: 'daily' | 'monthly'): Promise<void> {
  const back = period === 'daily' ? '1 day' : '1 month';
  await onDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from accounts where account = any ($1)', [line]);
    const ids = rows.map(({ id }) => id);
    const counted = async () => {
      const { rows } = await client.query('select from team_days where ancestor_id = any ($1) and stake_minor > 0', [
        ids,
      ]);
      return rows.length;
    };
    await client.query(`select graphile_worker.add_job('roll_up_settled')`);
    await expect.poll(counted, { timeout: 30_000 }).toBe(3);
    // Whatever the dice showed, it was lost.
    await client.query(`update team_days set day = day - $2::interval, payout_minor = 0 where ancestor_id = any ($1)`, [
      ids,
      back,
    ]);
    await client.query(
      `update contracts set starts_at = date_trunc($2, now() at time zone 'Asia/Dhaka' - $3::interval) at time zone 'Asia/Dhaka'
       where downline_id = any ($1) and state = 'accepted'`,
      [ids, period === 'daily' ? 'day' : 'month', back],
    );
    await client.query(`select graphile_worker.add_job('settle_contracts')`);
    const billed = async () => {
      const { rows } = await client.query(`select from contract_bills where payee_id = any ($1) and state = 'issued'`, [
        ids,
      ]);
      return rows.length;
    };
    await expect.poll(billed, { timeout: 30_000 }).toBe(3);
  });
}

test('a line of three: offers refused, rejected and accepted, a link, a bet, a bill for each, and money sent up', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.setTimeout(150_000);
  await page.setExtraHTTPHeaders(freshAddress());
  const period = rhythms[project.name] ?? 'daily';
  const { top, middle } = await freshLine(period);
  await asAccount(page, top, baseURL);
  await page.goto('/agentHome/agentDividendRecordCopy2?view=offer');
  await fillOffer(page, middle, '31');
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(page.locator('[data-error-for="tiers[0].rate"]')).toContainText(
    'at most 30%, the highest rate of your own contract',
    patiently,
  );
  await expect(page.getByLabel('Direct downline')).toHaveValue(middle);
  await fillOffer(page, middle, '২০');
  await page.getByRole('button', { name: 'What would it have paid?' }).click();
  await expect(page.getByRole('heading', { name: 'What it would have paid' })).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(page, `Offer sent to ${middle}.`)).toBeVisible(patiently);
  await expect(page).toHaveURL(/\/agentHome\/contracts\/\d+$/);
  const given = new URL(page.url()).pathname;

  const theirs = await anotherPage(page, browser, baseURL);
  await theirs.goto('/agent');
  await theirs.getByLabel('User name').fill(middle);
  await theirs.locator('input[name=password]').fill(password);
  await theirs.getByRole('button', { name: 'Log in', exact: true }).click();
  const popup = theirs.getByRole('dialog', { name: 'Dividend: offer' });
  await expect(popup).toContainText('20%', patiently);
  await popup.getByRole('button', { name: 'Accept' }).click();
  await expect(toast(theirs, 'Contract accepted.')).toBeVisible(patiently);
  await theirs.getByRole('dialog').getByRole('link', { name: 'Close' }).click();
  await expect(theirs).toHaveURL(/\/agentHome\/agentAnnouncement$/, patiently);

  await theirs.goto('/agentHome/registerCenter');
  const links = theirs.locator('form:has(input[name=channel])');
  await links.locator('input[name=channel]').fill('Riverside');
  await links.getByRole('button', { name: 'Create link' }).click();
  await expect(theirs).toHaveURL(/made=[A-Z0-9]{8}$/, patiently);
  const address = new URL(await theirs.locator('.disclosure[open] .team-url').innerText());
  const low = `cl${randomBytes(4).toString('hex')}`;
  const member = await anotherPage(page, browser, baseURL);
  await member.goto(`${address.pathname}${address.search}`);
  const form = member.locator('dialog form[action^="/register"]');
  await form.locator('input[name=username]').fill(low);
  await form.locator('input[name=password]').fill(password);
  await form.locator('input[name=confirmPassword]').fill(password);
  await form.getByRole('button', { name: /^Create account$/ }).click();
  await expect(member).not.toHaveURL(/\/register/, patiently);

  await theirs.goto('/agentHome/agentDividendRecordCopy2?view=offer');
  await fillOffer(theirs, low, '15');
  await theirs.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(theirs, `Offer sent to ${low}.`)).toBeVisible(patiently);
  await member.goto('/contracts');
  await member
    .getByRole('dialog')
    .getByRole('link', { name: `Dividend · from ${middle}` })
    .click();
  const offer = member.getByRole('dialog', { name: 'Dividend: offer' });
  await offer.getByRole('button', { name: 'Reject' }).click(patiently);
  await expect(toast(member, 'Offer rejected.')).toBeVisible(patiently);
  await theirs.reload();
  await theirs.getByRole('link', { name: 'Renegotiate' }).click();
  await expect(theirs.locator('#tier-0-rate')).toHaveValue('15', patiently);
  await fillOffer(theirs, low, '10');
  await theirs.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(theirs, `Offer sent to ${low}.`)).toBeVisible(patiently);
  const second = new URL(theirs.url()).pathname.replace('/agentHome', '');
  await member.goto(second);
  await offer.getByRole('button', { name: 'Accept' }).click(patiently);
  await expect(toast(member, 'Contract accepted.')).toBeVisible(patiently);
  expect((await member.request.get(given.replace('/agentHome', ''))).status()).toBe(404);

  await onDatabase((client) =>
    client.query(
      `update accounts set mobile = '+88013' || lpad(accounts.id::text, 8, '0'), mobile_verified_at = now(),
         payment_password_hash = p.payment_password_hash
       from accounts p where accounts.account = $1 and p.account = 'player1'`,
      [low],
    ),
  );
  await give(low, 1_000);
  await member.goto('/play/inhouse/dice-padma?lng=en');
  await member.locator('input[name=amount]').fill('20');
  await member.locator('input[name=side][value=under]').check();
  await expect(async () => {
    await member.getByRole('button', { name: 'Roll the dice' }).click();
    await expect(member.locator('.studio-history > li')).not.toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await endPeriod([top, middle, low], period);

  await theirs.goto('/agentHome/agentDividendRecordCopy2');
  await theirs.locator('tbody tr', { hasText: 'Paid' }).first().getByRole('link').click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dividend: bill' })).toBeVisible(patiently);
  await expect(theirs.getByText(/× 20%/)).toBeVisible();
  await expect(theirs.getByText('Paid to downlines')).toBeVisible();
  await member.goto('/member/transactionHistory?kind=dividend');
  await member
    .getByRole('table')
    .getByRole('link', { name: /^Dividend/ })
    .click();
  const bill = member.getByRole('dialog', { name: 'Dividend: bill' });
  await expect(bill).toContainText(/× 10%/, patiently);

  await member.goto('/member/transferUpline?lng=en');
  await member.locator('input[name=amount]').fill('150');
  await member.getByRole('button', { name: 'Continue' }).click();
  await member.locator('input[name=paymentPassword]').fill('246810', patiently);
  const proof = member.locator('main input[name=password]');
  if (await proof.count()) await proof.fill(password);
  await member.getByRole('button', { name: 'Send now' }).click();
  await expect(toast(member, '৳150.00 is sent.')).toBeVisible(patiently);
  await member.context().close();
  await theirs.context().close();

  await page.goto(given);
  await page.getByText('End this contract').click();
  await page.getByRole('button', { name: 'End contract' }).click();
  await expect(page.locator('[data-error-for=confirmed]')).toContainText(low, patiently);
  await page.locator('input[name=confirmed]').check();
  await page.getByRole('button', { name: 'End contract' }).click();
  await expect(toast(page, 'Contract ended.')).toBeVisible(patiently);
  await expect(page.getByText('Ended by the upline')).toBeVisible();
});

test("the demo's line has weeks of bills, each with its calculation; the console has the site's side", async ({
  page,
  baseURL,
}) => {
  await asAccount(page, 'agent1', baseURL);
  await page.goto('/agentHome/agentDailyWages2');
  await page.locator('tbody tr', { hasText: 'Paid' }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily salary: bill' })).toBeVisible(patiently);
  await expect(page.getByRole('heading', { name: 'Calculation' })).toBeVisible();
  await expect(page.getByText(/× 0\.[58]%/)).toBeVisible();
  await asAccount(page, 'operator', baseURL);
  await page.goto('/operator/contracts');
  await expect(page.getByRole('heading', { level: 1, name: 'Agent contracts' })).toBeVisible(patiently);
  await page
    .getByRole('button', { name: /^Recalculate: / })
    .first()
    .click();
  await expect(toast(page, /Recalculated, no changes|Teams with late bets/)).toBeVisible(patiently);
  await page.goto('/operator/contracts/bills?account=agent2');
  await expect(page.getByRole('heading', { name: /^What agent2 owes its downlines/ })).toBeVisible(patiently);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /: bill$/ })).toBeVisible(patiently);
  const file = await page.request.get('/operator/contracts/bills?account=agent2&format=csv');
  expect(await file.text()).toContain('agent3');
});
