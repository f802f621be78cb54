import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { generate } from 'otplib';
import sharp from 'sharp';
import { fillIn, type readDeployGuide } from './deploy-guide';
import { openFormBrowser } from './form-browser';
import type { openMessageReceivers } from './message-receivers';
import type { OwnSite } from './own-site';

type Site = Pick<OwnSite, 'port' | 'run'>;
type Guide = ReturnType<typeof readDeployGuide>;
type Receivers = Awaited<ReturnType<typeof openMessageReceivers>>;
type Browser = ReturnType<typeof openFormBrowser>;

export const origin = 'https://khela.example';
const example = 'docs/operate/catalogue-example.json';
const password = 'Padma & Meghna 26';
const secondsOfCode = 30;

/** Each from an address of its own. */
const openBrowser = (site: Site, number: number) =>
  openFormBrowser({ port: site.port, origin, address: `203.0.113.${number}` });

/** "Two operators" of the page: from the command to the checklist in the console. */
export async function joinAsOperator(
  site: Site,
  name: string,
  number: number,
  command = 'npm run operator:add -- NAME EMAIL',
): Promise<Browser> {
  const said = await site.run(fillIn(command, { NAME: name, EMAIL: `${name}@khela.example` }));
  const browser = openBrowser(site, number);
  await browser.open(/https:\S+/.exec(said)?.[0] ?? '');
  const secret = browser.read('[data-authenticator-secret]').replaceAll(' ', '');
  // Each code works once; the next one is good half a minute before its time.
  let step = Math.floor(Date.now() / 1_000 / secondsOfCode);
  const code = () => generate({ secret, epoch: step++ * secondsOfCode });
  await browser.send('Save', {
    'New password': password,
    'Confirm new password': password,
    'The code the app shows now': await code(),
  });
  await browser.follow('Go to login');
  await browser.send('Log in', { 'User name': name, Password: password });
  await browser.send('Confirm', { 'Verification code': await code() });
  expect(browser.path()).toBe('/operator/dashboard');
  await browser.follow('Going live');
  return browser;
}

/** "The checklist": from what is to do to what is done, each step by what the checklist leads to. */
export async function takeChecklist(site: Site, one: Browser, two: Browser, guide: Guide): Promise<void> {
  const stand = (title: string) => one.read('ol > li', title);
  const step = async (title: string, act: () => Promise<void>) => {
    expect(stand(title)).toMatch(new RegExp(`^${title} ?To do`));
    await act();
    await one.open('/operator/start');
    expect(stand(title)).toMatch(new RegExp(`^${title} ?Done`));
  };

  await one.open('/operator/start');
  expect(stand('A second operator')).toContain('Done');
  await step('Site name', async () => {
    await one.follow('Set the name');
    await one.send('Save', { 'In Bengali': 'পদ্মা', 'In English': 'Padma' }, '#siteName');
  });
  for (const [title, link, key] of [
    ['Languages', 'Set the languages', 'selectorLanguages'],
    ['Time zone', 'Time zone', 'timeZone'],
    ['Currency', 'Currency', 'currency'],
  ] as const) {
    await step(title, async () => {
      await one.follow(link);
      await one.send('Save', {}, `#${key}`);
    });
  }
  expect(stand('Address')).toContain('Done');
  await step('Terms and help', () => one.send('Use the starting texts'));
  await step('Payment methods', async () => {
    await one.follow('Payment methods');
    await one.follow('Add a method');
    await one.send('Save or propose', {
      ...{ 'Name in Bengali': 'বিকাশ', 'Name in English': 'bKash', Code: 'bkash', Kind: 'Mobile money' },
      ...{ Provider: 'Manual transfer', Position: '1', 'Offer it to members': true },
      ...{ 'Minimum amount': '100', 'Maximum amount': '25000' },
      ...{ 'In Bengali': 'সাধারণত ১০ মিনিটে', 'In English': 'Usually within 10 minutes' },
      ...{
        'Line 1: Name in Bengali': 'নম্বর',
        'Line 1: Name in English': 'Number',
        'Line 1: Value to copy': '01711000000',
      },
      'Reason, for the other operator': 'The first way to pay',
    });
    await approveBy(two, one.path());
    await one.open('/operator/methods');
    await one.follow('Add a payout method');
    await one.send('Save or propose', {
      ...{ 'Name in Bengali': 'বিকাশ', 'Name in English': 'bKash', Code: 'bkash', Kind: 'Mobile money' },
      ...{ Position: '1', 'Offer it to members': true, 'Minimum amount': '500', 'Maximum amount': '25000' },
      ...{ 'In Bengali': 'এক দিনে', 'In English': 'Within a day' },
      'Reason, for the other operator': 'The first way to be paid',
    });
    await approveBy(two, one.path());
  });
  await step('Providers and games', async () => {
    await site.run(guide.next('npm run catalogue:import'));
    await one.follow('Import a catalogue');
    await one.send('Check', { 'Catalogue file': new File([readFileSync(example)], 'catalogue.json') });
    await one.follow('Import');
    await one.send('Start', { Reason: 'The first games' });
    const task = one.path();
    await expect(async () => {
      await one.open(task);
      expect(one.text()).toContain('1 done, 0 refused, 0 left of 1');
      // The worker of a site that has just begun has everything to do in its first minutes.
    }).toPass({ timeout: 180_000 });
    await site.run(guide.next('npm run catalogue:import'));
  });
  await step('First agent', () => one.send('Register the agent', { 'User name of the agent': 'firstagent' }));
  await step('E-mail', () => one.send('Send a test e-mail', { 'Send a test message to': 'owner@khela.example' }));
  await step('SMS', () => one.send('Send a test SMS', { 'Send a test message to': '+8801811000000' }));
  expect(stand('Open the site')).toContain('Done');
  expect(one.text()).toContain('Every step is done.');
}

async function approveBy(other: Browser, proposal: string): Promise<void> {
  await other.open(proposal);
  await other.send('Approve');
  expect(other.text()).toContain('Applied');
}

/** "The first deposit and bet". */
export async function takeFirstBet(site: Site, operator: Browser, { codeSentTo }: Receivers): Promise<void> {
  const member = openBrowser(site, 9);
  await member.open('/register');
  const account = 'firstmember';
  const passwords = { Password: password, 'Confirm password': password };
  await member.send('Create account', { 'User name': account, ...passwords }, 'dialog');

  await member.open('/member/securityCenter');
  const mobile = 'section[aria-label="Mobile number"]';
  const number = { 'New mobile number': '01712345678' };
  await member.send('Send code', number, mobile);
  const code = await codeSentTo('+8801712345678');
  await member.send('Verify and save', { ...number, 'Verification code': code }, mobile);
  expect(member.read(mobile)).toContain('Verified');

  await member.open('/member/depositv2');
  await member.send('Continue without a limit');
  await member.follow('bKash');
  await member.send('Continue', { Amount: '500' });
  await member.send('Show account details');
  expect(member.text()).toContain('01711000000');
  const picture = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  const slip = new File([picture], 'slip.png', { type: 'image/png' });
  await member.send('Send', { 'Photo of the receipt (optional with a number)': slip });
  expect(member.text()).toContain('Receipt under review');

  await operator.open('/operator/deposits');
  await operator.follow('D-');
  await operator.send('Credit the deposit', { 'Amount received': '500' });
  expect(operator.text()).toContain('The deposit is credited.');

  await member.open('/rng');
  expect(member.text()).toContain('Balance ৳500.00');
  await member.send('Padma Dice Ghoroa Originals Play');
  await member.send('Roll the dice', { Stake: '10', Under: true });
  await member.open('/member/personalHistoryCopy');
  expect(member.read('main')).toContain('Padma Dice');
}
