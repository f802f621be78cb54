import { expect, type Page, test } from '@playwright/test';
import { freshMember, password } from '../setup/accounts';
import { chooseMethod } from '../setup/choose-method';
import { loseAnswers, noConnection, openAwake, patiently, phone, signedIn } from '../setup/phone';
import { paidWithdrawal, type Saver, saver, waitingWithdrawal, wallet } from '../setup/withdrawals';
import { onDatabase } from '../setup/world';

test.use({ viewport: phone });

async function withdrawalsOf({ id }: Saver): Promise<number> {
  const { rows } = await onDatabase((client) =>
    client.query('select count(*)::int as all from withdrawals where account_id = $1', [id]),
  );
  return rows[0].all;
}

/** At the last step of a withdrawal of 500, all of it filled in. */
async function atLastStep(page: Page, baseURL: string | undefined): Promise<Saver> {
  const member = await saver();
  await signedIn(page, baseURL, member.account);
  await openAwake(page, `/member/withdraw?bankAccountId=${member.bankAccountId}&amount=500&step=review`);
  await pin(page).fill('246810');
  const proof = page.locator('main input[name=password]');
  if (await proof.count()) await proof.fill(password);
  return member;
}

const pin = (page: Page) => page.locator('main input[name=paymentPassword]');
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm withdrawal' });
const state = (page: Page, text: string) => expect(page.locator('main .badge').first()).toHaveText(text, patiently);

test('a withdrawal that is lost on its way keeps its page, and is asked for once the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await atLastStep(page, baseURL);
  await context.setOffline(true);
  await confirm(page).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.locator('.review-sum')).toContainText('500.00');
  await expect(pin(page)).toHaveValue('246810');
  expect(await withdrawalsOf(member)).toBe(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/member\/withdraw\/\d+$/, patiently);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(noConnection(page)).toBeHidden();
  expect(await withdrawalsOf(member)).toBe(1);
  expect(await wallet(member.id)).toEqual({ main: 9_500, locked: 500 });
});

test('a withdrawal whose answer is lost is asked for once', async ({ page, context, baseURL }) => {
  const member = await atLastStep(page, baseURL);
  const answers = await loseAnswers(context);
  await confirm(page).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(1);
  await expect(page.locator('.review-sum')).toBeVisible();
  answers.stop();
  await expect(page).toHaveURL(/\/member\/withdraw\/\d+$/, patiently);
  expect(await withdrawalsOf(member)).toBe(1);
  expect(await wallet(member.id)).toEqual({ main: 9_500, locked: 500 });
});

test('a withdrawal called back or confirmed while the line is down is so once it is back', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await saver();
  await signedIn(page, baseURL, member.account);
  const waiting = await waitingWithdrawal(member);
  await openAwake(page, `/member/withdraw/${waiting}`);
  await page.locator('main summary').filter({ hasText: 'Cancel' }).click();
  await context.setOffline(true);
  await page.locator('main button[name=intent][value=cancel]').click();
  await expect(noConnection(page)).toBeVisible();
  await context.setOffline(false);
  await state(page, 'Cancelled');
  expect(await wallet(member.id)).toEqual({ main: 10_000, locked: 0 });

  const paid = await paidWithdrawal(member);
  await openAwake(page, `/member/withdraw/${paid}`);
  const answers = await loseAnswers(context);
  await page.getByRole('button', { name: 'It has arrived' }).click();
  await expect.poll(answers.lost, patiently).toBeGreaterThan(0);
  answers.stop();
  await state(page, 'Received');
  expect(await wallet(member.id)).toEqual({ main: 9_000, locked: 0 });
});

test('a payment that is begun while the line is down opens at its provider once the line is back', async ({
  page,
  context,
  baseURL,
}) => {
  const { account } = await freshMember();
  await signedIn(page, baseURL, account);
  await openAwake(page, '/member/depositv2');
  await chooseMethod(page, /^bKash Usually/);
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/, patiently);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(noConnection(page)).toBeVisible();
  await expect(page.locator('.deposit-head')).toContainText('500.00');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/payments\/pay\//, patiently);
});
