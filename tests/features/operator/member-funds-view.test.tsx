// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { DepositsList } from '~/features/operator/deposits/deposits-list';
import { DepositsSearch } from '~/features/operator/deposits/deposits-search';
import { MemberFundsView } from '~/features/operator/member-funds/member-funds-view';
import type { MemberFundsPage } from '~/features/operator/member-funds/read-member-funds.server';
import { OpenLinks } from '~/features/operator-line/open-links';
import type { OperatorLine } from '~/features/operator-line/read-line.server';
import { instanceFor } from '~/i18n/instances.server';

afterEach(cleanup);

function show(element: ReactElement): HTMLElement {
  const Stub = createRemixStub([{ path: '/', Component: () => element }]);
  return render(
    <I18nextProvider i18n={instanceFor('en')}>
      <Stub />
    </I18nextProvider>,
  ).container;
}

const buttons = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLButtonElement>('form button')].map(({ value }) => value);

const account = { payee: 'Rahim', added: '1 Mar', usable: '2 Mar', open: null };
const funds = {
  ...{ title: 'Funds', account: { name: 'rahim', to: '/operator/accounts/7' }, zone: 'Asia/Dhaka', language: 'en' },
  ...{ isAlone: false, mayAct: true, mayWaive: true, requirements: [], proof: {} },
  bankAccounts: [
    { ...account, id: 1, name: 'Delta •••• 1', locked: { at: '3 Mar', reason: 'stolen' } },
    { ...account, id: 2, name: 'Delta •••• 2', locked: null },
  ],
  transfers: [
    { id: 5, direction: 'out', reference: 'T5', vendor: 'CQ9', amount: '৳100.00', begun: '4 Mar', open: null },
  ],
} as unknown as MemberFundsPage;

test('a locked payout account is unlocked first; both that and a silent transfer ask for a second operator', () => {
  const asked: string[] = [];
  const secondOperator = ({ id }: { id: string }) => {
    asked.push(id);
    return null;
  };
  const page = show(<MemberFundsView page={funds} reply={undefined} secondOperator={secondOperator} />);
  expect(buttons(page)).toEqual(['unlockPayout', 'lockPayout', 'removePayout', 'settleTransfer']);
  expect([...new Set(asked)]).toEqual(['unlock-1', 'settle-5']);
  expect(page.textContent).toContain('From CQ9');
  const outcomes = [...page.querySelectorAll('select[name=as] option')].map(({ textContent }) => textContent);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      'It left the provider; into the main wallet',
      'It did not leave; it stays with the provider',
    ]),
  );
});

test('an agent’s open links are listed, and closed by who may act; a refusal about one that is gone is still read', () => {
  const link = {
    id: 3,
    channel: 'Leaflets',
    code: 'ABC',
    invites: 'member',
    rate: '0%',
    signUps: '0',
    firstDeposits: '0',
    expires: null,
  };
  const line = { links: [link], mayAct: true } as unknown as OperatorLine;
  expect(buttons(show(<OpenLinks page={line} reply={undefined} />))).toEqual(['closeLink']);
  cleanup();
  expect(buttons(show(<OpenLinks page={{ ...line, mayAct: false }} reply={undefined} />))).toEqual([]);
  cleanup();
  const reply = { values: { intent: 'closeLink', linkId: '9' }, errors: { form: ['This link is already closed.'] } };
  expect(show(<OpenLinks page={line} reply={reply} />).textContent).toContain('This link is already closed.');
});

test('a queue is narrowed by days, and what it shows is taken along as a file', () => {
  const search = { q: '', status: 'arrived', from: '2026-03-01', to: '' } as const;
  const fields = new FormData(show(<DepositsSearch search={search} />).querySelector('form')!);
  expect(Object.fromEntries(fields)).toEqual(search);
  cleanup();
  const row = {
    id: 1,
    reference: 'D-1',
    account: { id: 7, name: 'rahim' },
    method: 'bKash',
    amount: '৳1',
    received: null,
    state: 'arrived',
    since: 'now',
    at: 'today',
  } as const;
  const page = {
    search,
    isQueue: false,
    acts: [],
    csv: '/file',
    first: null,
    next: null,
    zone: 'Asia/Dhaka',
    cutTo: null,
    rows: [row],
  };
  expect(show(<DepositsList page={page} />).querySelector('a[href="/file"]')?.textContent).toBe('CSV file');
  cleanup();
  const choosing = show(<DepositsList page={{ ...page, acts: ['creditDeposits', 'rejectDeposits'] }} />);
  const form = choosing.querySelector<HTMLFormElement>('form[action="/operator/bulk/deposits"]')!;
  choosing.querySelector<HTMLInputElement>('input[type=checkbox]')!.checked = true;
  expect(new FormData(form).getAll('id')).toEqual(['1']);
  expect(Object.fromEntries(new FormData(form))).toMatchObject({ status: 'arrived', act: 'creditDeposits' });
  cleanup();
  expect(show(<DepositsList page={{ ...page, rows: [] }} />).querySelector('a[href="/file"]')).toBeNull();
});
