import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { freshMember, freshOperator, password } from './setup/accounts';
import { chooseMethod } from './setup/choose-method';
import { sessionFor, sessionOf } from './setup/sessions';
import { approvedByAnother, asOperatorNamed } from './setup/two-operators';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  const { account } = await freshMember();
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
  await wearSession(page, baseURL, await sessionFor(account));
});

async function wearSession(page: Page, url: string | undefined, cookie: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'session', value: cookie.slice(cookie.indexOf('=') + 1), url: url ?? '', httpOnly: true }]);
}

/** From the choice of a method to the page where it is looked over. */
async function askFor(page: Page, method: RegExp, amount: string): Promise<void> {
  await page.goto('/member/depositv2');
  await chooseMethod(page, method);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/, patiently);
}

/** Over at the provider, whose page is none of ours. */
async function payThere(page: Page, choice: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page).toHaveURL(/\/payments\/pay\//, patiently);
  await page.getByRole('button', { name: choice, exact: true }).click();
  await expect(page).toHaveURL(/\/member\/depositv2\/\d+$/, patiently);
}

const head = (page: Page) => page.locator('.deposit-head');
const fact = (page: Page, name: string) => page.locator('.facts > div').filter({ hasText: name }).locator('dd');

const kinds: { what: string; method: RegExp; amount: string; arrives: string }[] = [
  { what: 'mobile money, typed in Bengali', method: /^bKash Usually/, amount: '১,৫০০', arrives: '৳1,500.00' },
  { what: 'a card, with its share', method: /^Debit or credit card/, amount: '1000', arrives: '৳985.00' },
  { what: 'a wallet, with its fixed fee', method: /^Nagad/, amount: '2,000.50', arrives: '৳1,998.50' },
];

for (const { what, method, amount, arrives } of kinds) {
  test(`paid by ${what}: it arrives`, async ({ page }) => {
    await askFor(page, method, amount);
    await payThere(page, 'Pay');
    await expect(head(page)).toContainText('Completed', patiently);
    await expect(fact(page, 'Added to your wallet')).toHaveText(arrives);
    await page.goto('/member/transactionHistory');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
    await expect(page.getByRole('table').locator('tbody tr')).toContainText('Deposit');
  });
}

test('a payment that fails takes nothing and says what to do', async ({ page }) => {
  await askFor(page, /^bKash Usually/, '500');
  await payThere(page, 'Let the payment fail');
  await expect(head(page)).toContainText('Failed', patiently);
  await expect(page.getByText('nothing was added to your wallet')).toBeVisible();
  await page.getByRole('link', { name: 'Deposit again' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('500', patiently);
});

test('what is no amount, too little or too much is refused at the field, and what was typed is kept', async ({
  page,
}) => {
  for (const [typed, message] of [
    ['0', 'more than zero'],
    ['12.345', 'two decimals'],
    ['99', 'minimum'],
    ['25000.01', 'maximum'],
  ] as const) {
    await page.goto('/member/depositv2');
    await page.getByRole('textbox', { name: 'Amount' }).fill(typed);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.locator('[data-error-for=amount]')).toContainText(message, patiently);
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue(typed);
    await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  }
});

test('a transfer by hand: slip, two operators, wallet; another amount is typed twice, with a reason, and confirmed by a second operator', async ({
  page,
  baseURL,
}) => {
  await askFor(page, /^Bank transfer/, '5000');
  await page.getByRole('button', { name: 'Show account details' }).click();
  await expect(page.locator('.transfer-details')).toContainText('0000 1111 2222 3333', patiently);
  const proof = page.locator('input[name=proof]');
  await proof.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('<html>no picture') });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-error-for=proof]')).toContainText('PNG or JPG', patiently);
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  await proof.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(head(page)).toContainText('Receipt under review', patiently);
  const reference = await fact(page, 'Reference').locator('span').first().innerText();
  const address = page.url();
  const [member] = (await page.context().cookies()).filter(({ name }) => name === 'session');

  await wearSession(page, baseURL, await sessionOf('operator'));
  await page.goto('/operator/deposits');
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible(patiently);
  const slip = await page.getByRole('link', { name: 'Enlarge' }).getAttribute('href');
  const picture = await page.request.get(slip ?? '');
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  await page.getByLabel('Amount received').fill('৪,৯৯০');
  await page.getByRole('button', { name: 'Credit the deposit' }).click();
  await expect(page.locator('[data-error-for=confirmAmount]')).toContainText('Enter the amount again', patiently);
  await page.getByLabel('Amount again').fill('4990');
  await page.getByRole('button', { name: 'Credit the deposit' }).click();
  await expect(page.locator('[data-error-for=reason]')).toHaveText('Enter a reason.', patiently);
  await expect(page.getByLabel('Amount received')).toHaveValue('৪,৯৯০');
  await page.locator('#approve-reason').fill('The bank kept ten');
  await page.getByRole('button', { name: 'Credit the deposit' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'A second operator must confirm' })).toBeVisible(patiently);
  const decision = page.url();
  await page.getByText('Credit it', { exact: true }).click();
  await page.getByLabel('Amount again').fill('4990');
  await page.getByRole('button', { name: 'Credit the deposit' }).click();
  await expect(page.locator('[data-error-for=form]')).toHaveText('Another operator must decide this one.', patiently);

  await wearSession(page, baseURL, await sessionFor('operator2'));
  await page.goto('/operator/deposits');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Second check');
  await page.goto(decision);
  await expect(page.locator('.console-account')).toContainText('has confirmed ৳4,990.00');
  await page.getByLabel('Amount again').fill('4990');
  await page.getByRole('button', { name: 'Credit the deposit' }).click();
  await expect(page.locator('.toast').filter({ hasText: 'The deposit is credited.' })).toBeVisible(patiently);
  await expect(page.locator('.console-acts')).toContainText('There is nothing to decide here.');

  await page.context().addCookies([member!]);
  await page.goto(address);
  await expect(head(page)).toContainText('Completed');
  await expect(fact(page, 'Added to your wallet')).toHaveText('৳4,990.00');
  await expect(page.getByText('Reason: The bank kept ten')).toBeVisible();
});

test('a method is added by two operators, with every field judged, and switched off by one', async ({
  page,
  baseURL,
}) => {
  await asOperatorNamed(page, baseURL, (await freshOperator()).account);
  const code = `bank-${Date.now().toString(36)}`;
  await page.goto('/operator/methods');
  await page.getByRole('link', { name: 'Add a method' }).click();
  await expect(page).toHaveURL(/\/operator\/methods\/new$/, patiently);
  const fill = (name: string, typed: string) => page.locator(`[name="${name}"]`).fill(typed);
  await fill('nameBn', 'নতুন ব্যাংক');
  await fill('nameEn', `New bank ${code}`);
  await fill('code', code);
  await page.locator('[name=kind]').selectOption('bank');
  await fill('min', '1000');
  await fill('max', '500');
  await fill('feePercent', '১.৫');
  await fill('arrivalBn', 'এক ঘণ্টা');
  await fill('arrivalEn', 'An hour');
  await fill('quickAmounts', '1,000 2,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-error-for=max]')).toBeVisible(patiently);
  await expect(page.locator('[name=feePercent]')).toHaveValue('১.৫');
  await fill('max', '5,00,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-error-for=details]')).toBeVisible(patiently);
  await fill('details[0].labelBn', 'হিসাব');
  await fill('details[0].labelEn', 'Account');
  await fill('details[0].value', '0001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-error-for=reason]')).toBeVisible(patiently);
  await fill('reason', 'A new bank, contract 12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-error-for=password]')).toBeVisible(patiently);
  await fill('password', password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.before-after')).toContainText('Account: 0001', patiently);
  await page.goto('/operator/methods');
  await expect(page.getByRole('row').filter({ hasText: code })).toHaveCount(0);
  await page.goBack();
  await approvedByAnother(page, baseURL);
  await page.goto('/operator/methods');
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('1.5%');
  await row.getByRole('button', { name: /^Turn off/ }).click();
  await expect(row).toContainText('Not offered', patiently);
  await row.getByRole('link', { name: /^Turn on/ }).click();
  await expect(page.locator('[name=isEnabled]')).toBeChecked(patiently);
  await page.goto('/operator/methods');

  await page.getByRole('link', { name: 'Add a payout method' }).click();
  await expect(page).toHaveURL(/\/payout\/new$/, patiently);
  await fill('nameBn', 'নতুন তোলা');
  await fill('nameEn', `New payout ${code}`);
  await fill('code', `out-${code}`);
  await fill('min', '৫০০');
  await fill('max', '1000');
  await fill('feeFixed', '300');
  await fill('arrivalBn', 'এক ঘণ্টা');
  await fill('arrivalEn', 'An hour');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-error-for=feeFixed]')).toBeVisible(patiently);
  await fill('feeFixed', '3');
  await page.locator('[name=isEnabled]').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: `out-${code}` })).toContainText('Not offered', patiently);
});
