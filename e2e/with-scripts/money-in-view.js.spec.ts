import { expect, type Locator, type Page, test } from '@playwright/test';
import { freshMember, password } from '../setup/accounts';
import { chooseMethod } from '../setup/choose-method';
import { give } from '../setup/money';
import { openAwake, patiently, phone, scrolled, signedIn } from '../setup/phone';
import { onDatabase } from '../setup/world';

test.use({ viewport: phone });

/** Neither beyond the edge nor under the header, the tab bar or another message. */
async function expectInView(answer: Locator): Promise<void> {
  await expect(answer).toBeInViewport({ ratio: 0.9, ...patiently });
  const isUncovered = () =>
    answer.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
  await expect.poll(isUncovered, patiently).toBe(true);
}

/** By the keyboard, so that the page is not scrolled to the button: it stays where its reader left it. */
async function pressFromBelow(page: Page, button: Locator): Promise<void> {
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  });
  await page.keyboard.press('Enter');
}

test('after a lottery ticket the first error, and then the ticket and its notice, are in view', async ({
  page,
  baseURL,
}) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signedIn(page, baseURL, account);
  await openAwake(page, '/lottery?gameCode=k3-10m&play=half');
  const place = page.getByRole('button', { name: 'Place the ticket' });
  await pressFromBelow(page, place);
  await expectInView(page.locator('[data-error-for=picks]'));
  await page.getByLabel('Big', { exact: true }).check();
  await pressFromBelow(page, place);
  await expectInView(page.getByRole('heading', { name: /^Ticket / }));
  await expectInView(page.locator('.toast'));
  expect(await scrolled(page)).toBe(0);
});

test('after a slip of tickets what came of it is in view', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await give(account, 1);
  await signedIn(page, baseURL, account);
  await openAwake(page, '/lottery?gameCode=k3-10m&play=half&t=half~1~1~big&t=half~1~1~odd');
  const place = page.getByRole('button', { name: /^Place the slip/ });
  await pressFromBelow(page, place);
  await expectInView(page.locator('[data-error-for]').filter({ hasText: /./ }).first());
  await give(account, 100);
  await pressFromBelow(page, place);
  await expectInView(page.getByRole('heading', { name: /^Ticket / }));
  await expectInView(page.locator('.toast'));
  expect(await scrolled(page)).toBe(0);
});

test('each step of a deposit by hand shows what comes next, its first error or its success in view', async ({
  page,
  baseURL,
}) => {
  const { account } = await freshMember();
  await signedIn(page, baseURL, account);
  await openAwake(page, '/member/depositv2');
  await chooseMethod(page, /^bKash Send Money/);
  const goOn = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await pressFromBelow(page, goOn);
  await expectInView(page.locator('[data-error-for=amount]'));
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await pressFromBelow(page, goOn);
  await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/, patiently);
  await expectInView(page.getByRole('heading', { level: 1 }));
  expect(await scrolled(page)).toBe(0);

  await page.getByRole('button', { name: 'Show account details' }).click();
  await expect(page.locator('.transfer-details dd').first()).toBeInViewport(patiently);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await pressFromBelow(page, send);
  await expectInView(page.locator('[data-error-for=proof]'));
  await page.locator('input[name=senderNumber]').fill('০১৭১২-৩৪৫৬৭৮');
  await page.locator('input[name=transactionId]').fill(`bkx${Date.now()}`);
  await pressFromBelow(page, send);
  await expectInView(page.locator('.toast'));
  await expect(page.locator('.deposit-head')).toContainText('Receipt under review');
});

test('each step of a transfer to a downline shows its first error or its success in view', async ({
  page,
  baseURL,
}) => {
  const [{ account: agent }, { account: member }] = [await freshMember(), await freshMember()];
  await onDatabase((client) =>
    client.query(
      `with agent as (
         update accounts set role = 'agent', type = 1,
           payment_password_hash = (select payment_password_hash from accounts where account = 'player1')
         where account = $1 returning id)
       update accounts set upline_id = agent.id from agent where account = $2`,
      [agent, member],
    ),
  );
  await give(agent, 1_000);
  await signedIn(page, baseURL, agent);
  await openAwake(page, '/agentHome/transferUpline');
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  await page.locator('main input[name=account]').fill('nobody_of_mine');
  await page.locator('main input[name=amount]').fill('150');
  await pressFromBelow(page, goOn);
  await expectInView(page.locator('[data-error-for=account]'));
  await page.locator('main input[name=account]').fill(member);
  await page.locator('main input[name=amount]').fill('5');
  await pressFromBelow(page, goOn);
  await expectInView(page.locator('[data-error-for=amount]'));
  await page.locator('main input[name=amount]').fill('150');
  await pressFromBelow(page, goOn);
  const pin = page.locator('main input[name=paymentPassword]');
  await expect(pin).toBeVisible(patiently);
  await expect.poll(() => scrolled(page)).toBe(0);

  const sendNow = page.getByRole('button', { name: 'Send now' });
  await pin.fill('111111');
  const proof = page.locator('main input[name=password]');
  if (await proof.count()) await proof.fill(password);
  await pressFromBelow(page, sendNow);
  await expectInView(page.locator('[data-error-for=paymentPassword]'));
  await pin.fill('246810');
  await pressFromBelow(page, sendNow);
  await expectInView(page.locator('.toast', { hasText: '৳150.00 is sent.' }));
  await expectInView(page.getByRole('heading', { level: 1 }));
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.locator('.money-line')).toContainText(`Sent to ${member}`);
});

test('after a transfer between wallets its first error or its success is in view', async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await give(account, 1_000);
  await signedIn(page, baseURL, account);
  await openAwake(page, '/member/transferFund');
  const transfer = page.getByRole('button', { name: 'Transfer', exact: true });
  await page.locator('select[name=toWalletId]').selectOption('CQ9');
  await page.locator('input[name=amount]').fill('5000');
  await pressFromBelow(page, transfer);
  await expectInView(page.locator('[data-error-for=amount]'));
  await page.locator('input[name=amount]').fill('250');
  await pressFromBelow(page, transfer);
  await expectInView(page.locator('.toast', { hasText: '৳250.00 is in the game wallet.' }));
});
