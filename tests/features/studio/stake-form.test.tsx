// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { StudioPage } from '~/features/studio/read-studio-page.server';
import { StakeForm } from '~/features/studio/stake-form';
import { show } from '../../ui/screen';

/** Answers the names of words, whatever another file of this worker has loaded. */
const words = createInstance({ lng: 'cimode', ns: [], resources: {} });

beforeAll(async () => {
  await words.init();
});

afterEach(cleanup);

const showNamed = (element: ReactElement) => show(<I18nextProvider i18n={words}>{element}</I18nextProvider>);

const page = (balance: string, mode: 'real' | 'trial' = 'real') =>
  ({
    mode,
    balance,
    deposit: '/member/depositv2',
    requestKey: 'key',
    waitMs: 0,
    rounds: [],
    game: { smallest: '10.00', limits: { min: '৳10', max: '৳10,000', payout: '৳1,000,000' } },
  }) as unknown as StudioPage;

const refused = (amount: string) => ({ values: { amount }, errors: { amount: ['Too little money.'] } });
const deposit = () => screen.queryByRole('link', { name: 'stake.deposit' });

test('a wallet that holds less than the smallest stake says so, with the way to deposit', () => {
  showNamed(<StakeForm page={page('9.9999')} reply={undefined} submit="Roll" />);
  expect(screen.getByText('stake.tooLittle', { exact: false })).not.toBeNull();
  expect(deposit()?.getAttribute('href')).toBe('/member/depositv2');
});

test('in free play the way to more money is other play money', () => {
  showNamed(<StakeForm page={page('1', 'trial')} reply={undefined} submit="Roll" />);
  expect(screen.getByText('stake.refill', { exact: false })).not.toBeNull();
  expect(deposit()).toBeNull();
});

test('a wallet that holds the smallest stake says nothing, unless more was staked than it holds', async () => {
  showNamed(<StakeForm page={page('10')} reply={undefined} submit="Roll" />);
  expect(deposit()).toBeNull();
  cleanup();
  showNamed(<StakeForm page={page('10')} reply={refused('১১')} submit="Roll" />);
  expect(deposit()).not.toBeNull();
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), '১০');
  expect(deposit()).toBeNull();
});

test('while a round is being shown nothing tells what it left in the wallet', () => {
  showNamed(<StakeForm page={page('0')} reply={undefined} submit="Roll" isBusy />);
  expect(deposit()).toBeNull();
});
