import { expect, type Page, test } from '@playwright/test';
import { jpeg } from '../../tests/domain/files/pictures';
import { freshAddress, freshMember, freshOperator, sentTo } from '../setup/accounts';
import { signIn } from '../setup/sign-in';
import { asOperatorNamed } from '../setup/two-operators';

/** A new page after a form is much work for a small machine. */
const patiently = { timeout: 20_000 };

test.beforeEach(async ({ page, baseURL }) => {
  await page.setExtraHTTPHeaders(freshAddress());
  await page
    .context()
    .addCookies(['lng', 'ANONYMOUS_POPUP', 'USER_POPUP'].map((name) => ({ name, value: 'en', url: baseURL ?? '' })));
});

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status] .toast, .notice[role=status]').filter({ hasText: text });

async function answerCaptcha(page: Page): Promise<void> {
  const captchaId = await page.locator('dialog input[name=captchaId]').inputValue();
  await page.getByLabel('The five digits').fill(await sentTo('captcha', captchaId));
}

test('a member asks, an operator answers, the member reads it and says how it went', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/member/messageV2');
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.getByLabel('Question type').selectOption('1');
  await page.getByLabel('Description').fill('My deposit of yesterday is missing. My PIN is 4821.');
  await page.getByText('Add pictures').click();
  const picture = { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await jpeg() };
  await page.locator('input[name=images]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, /has the reference C-[A-Z0-9]{10}/)).toBeVisible(patiently);
  await expect(page.locator('.thread-text')).toHaveText('My deposit of yesterday is missing. My PIN is ••••.');
  const seen = await page.request.get((await page.getByRole('link', { name: 'Picture 1' }).getAttribute('href'))!);
  expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const reference = /C-[A-Z0-9]{10}/.exec(
    (await page.locator('.panel', { hasText: 'Reference' }).textContent()) ?? '',
  )![0];

  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await desk.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(desk, baseURL, (await freshOperator()).account);
  await desk.goto('/operator/desk?queue=all');
  await desk.getByRole('link', { name: reference }).click();
  await desk.getByLabel('Your answer').fill('It arrived this morning. Please look at your balance.');
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(toast(desk, 'Your answer has been sent.')).toBeVisible(patiently);
  await desk.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(toast(desk, 'marked as resolved')).toBeVisible(patiently);
  await desk.context().close();

  await page.goto('/member/messageV2');
  await expect(page.getByText('Customer service has answered').first()).toBeVisible();
  await page.locator('.inbox-item[data-type=service]', { hasText: reference }).getByRole('link').click();
  await expect(page.locator('.thread-text').last()).toHaveText('It arrived this morning. Please look at your balance.');
  await page.getByRole('button', { name: '5 of 5' }).click();
  await expect(page.getByText('You rated this conversation 5 of 5.')).toBeVisible(patiently);
});

test('a visitor’s feedback names what is empty, then is taken with a reference', async ({ page }) => {
  await page.goto('/feedback');
  const form = page.getByRole('dialog');
  await form.locator('form').evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-error-for=form]')).toHaveText(
    'Question type, Description, E-mail or mobile number, Security code is empty.',
    patiently,
  );
  await form.getByLabel('Question type').selectOption('4');
  await form.getByLabel('Description').fill('The help page about withdrawals has a wrong figure.');
  await form.getByLabel('E-mail or mobile number').fill('padma@mail.example');
  await answerCaptcha(page);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, /has the reference C-/)).toBeVisible(patiently);
});

test('help is searched in either script, an article says whether it was of use', async ({ page }) => {
  await page.goto('/help');
  const help = page.getByRole('dialog');
  await help.getByLabel('Search the help centre').fill('obhijog');
  await help.getByRole('button', { name: 'Search', exact: true }).click();
  await help.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Complaints' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('You have already answered. Thank you.')).toBeVisible(patiently);
});

test('a member complains, sees the deadline, and reads the final answer with who decides after us', async ({
  page,
  browser,
  baseURL,
}) => {
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/customerService');
  await page.getByRole('link', { name: 'Make a complaint' }).click();
  await page.getByLabel('Question type').selectOption('2');
  await page.getByLabel('Description').fill('My withdrawal was refused without a reason.');
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText(/You get our final answer by/)).toBeVisible(patiently);
  const reference = /C-[A-Z0-9]{10}/.exec(
    (await page.locator('.panel', { hasText: 'Reference' }).textContent()) ?? '',
  )![0];
  const thread = page.url();

  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await desk.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(desk, baseURL, (await freshOperator()).account);
  await desk.goto('/operator/desk?queue=all');
  await desk.getByRole('link', { name: reference }).click();
  await desk.getByLabel('Decision').selectOption('upheld');
  await desk.getByLabel('Reason, as the member reads it').fill('You are right; it is being paid now.');
  await desk.getByRole('button', { name: 'Send final answer' }).click();
  await expect(toast(desk, 'The complaint is decided.')).toBeVisible(patiently);
  await desk.context().close();

  await page.goto(thread);
  await expect(page.getByText('Your complaint is upheld.')).toBeVisible();
  await expect(page.getByText('You can turn to the authority that licenses this site.')).toBeVisible();
});

test('a visitor and a member chat with the desk; what is a card number is struck out', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await desk.context().addCookies([{ name: 'lng', value: 'en', url: baseURL ?? '' }]);
  await asOperatorNamed(desk, baseURL, (await freshOperator()).account);

  async function chat(question: string): Promise<string> {
    await page.goto('/chat');
    await page.getByLabel('Your message').fill(question);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('.thread-text')).toHaveCount(1, patiently);
    return /C-[A-Z0-9]{10}/.exec((await page.locator('.panel', { hasText: 'Reference' }).textContent()) ?? '')![0];
  }

  async function answer(reference: string, text: string): Promise<void> {
    await desk.goto('/operator/desk?queue=all');
    await desk.getByRole('link', { name: reference }).click();
    await desk.getByLabel('Your answer').fill(text);
    await desk.getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(desk, 'Your answer has been sent.')).toBeVisible(patiently);
  }

  const asVisitor = await chat('My card is 4111 1111 1111 1111.');
  await expect(page.locator('.thread-text')).toHaveText('My card is •••• 1111.');
  await answer(asVisitor, 'Never tell it to anybody.');
  await page.reload();
  await expect(page.locator('.thread-text').last()).toHaveText('Never tell it to anybody.');

  await desk.goto('/operator/desk?queue=chats');
  await desk.getByRole('button', { name: 'Take chats' }).click();
  await expect(toast(desk, 'You are taking chats now.')).toBeVisible(patiently);
  const { account } = await freshMember();
  await signIn(page, account);
  await page.goto('/chat');
  await expect(page.getByText('You began a chat before you logged in')).toBeVisible();
  const asMember = await chat('When is my deposit there?');
  await answer(asMember, 'It is there.');
  await page.goto('/chat');
  await expect(page.locator('.thread-text').last()).toHaveText('It is there.');
  await desk.goto('/operator/desk?queue=chats');
  await desk.getByRole('button', { name: 'Stop taking chats' }).click();
  await desk.context().close();
});

test('the page of the app shows step by step how it gets onto the phone', async ({ page }) => {
  await page.goto('/app');
  await page.getByRole('link', { name: 'Install iPhone app' }).click();
  await expect(page).toHaveURL(/platform=iOS/);
  await expect(page.getByText('Tap the share button at the bottom.')).toBeVisible(patiently);
  await page.getByRole('link', { name: 'Read the whole guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patiently);
});
