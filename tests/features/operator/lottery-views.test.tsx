// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { DrawsList } from '~/features/operator/draws/draws-view';
import type { DrawFields, DrawRows, DrawsPage } from '~/features/operator/draws/read-draws.server';
import { CalendarView } from '~/features/operator/lotteries/calendar-view';
import { LimitsListView } from '~/features/operator/lotteries/limits-list';
import { LimitsView } from '~/features/operator/lotteries/limits-view';
import type { CalendarPage } from '~/features/operator/lotteries/read-calendar.server';
import type { LimitsList, LimitsPage } from '~/features/operator/lotteries/read-limits.server';
import type { FormReply } from '~/http/forms/form-reply';
import { toText } from '~/http/page/data-as-text';
import { instanceFor } from '~/i18n/instances.server';

function html(view: ReactNode): string {
  const Stub = createRemixStub([{ path: '/', Component: () => <>{view}</> }]);
  return render(
    <I18nextProvider i18n={instanceFor('en')}>
      <Stub />
    </I18nextProvider>,
  ).container.innerHTML;
}

const peak = { amount: '৳950.00', share: '95%', isNear: true };
const most = ['৳2.00', '৳3.00', '৳4.00', '৳5.00', '৳1,000.00'];
const limits: LimitsPage = {
  ...{ proof: { wayIn: null } as unknown as LimitsPage['proof'], language: 'en', open: null, title: 'Three Dice' },
  ...{
    games: [],
    mayDecide: true,
    onSale: 1,
    count: 1,
    saleText: '1 of 1 lotteries are sold.',
    trail: [],
    audit: '/a',
  },
  limits: [{ name: 'lineMostMinor', now: '৳2.00', typed: '2' }],
  draws: [{ id: 7, issue: '20260101-0001', state: 'open', name: 'Three Dice', to: '/d', draw: peak, key: peak }],
};
const showLimits = (page: Partial<LimitsPage>, reply?: FormReply) =>
  html(<LimitsView page={{ ...limits, ...page }} reply={reply} secondOperator={<i>two</i>} />);

test('limits are typed beside what they are now and what draws could pay; a refused form keeps what was typed', () => {
  const shown = showLimits({});
  expect(shown).toMatch(/name="lineMostMinor"[^>]*value="2"/);
  expect(shown).toMatch(/badge-minus[^>]*>95%/);
  expect(shown).toContain('<i>two</i>');
  expect(shown).toContain('Stop the sale');
  expect(shown).not.toContain('Sell again');
  const errors = { lineMostMinor: ['Not an amount.'] };
  const refused = showLimits({}, { values: { intent: 'save', lineMostMinor: 'x' }, errors });
  expect(refused).toMatch(/name="lineMostMinor"[^>]*value="x"/);
  expect(refused).toContain('Not an amount.');
  expect(showLimits({ mayDecide: false, onSale: 0 })).not.toContain('<form');
});

test('the list of limits leads to each lottery and to families', () => {
  const row = { code: 'k3-1m', name: 'Three Dice', isEnabled: false, most, peak };
  const groups = [{ to: '/of/LOTT-k3', name: 'Three dice', count: '4' }];
  const page: LimitsList = {
    tabs: [],
    waiting: [{ id: 3, name: 'k3-1m', to: '/p/3' }],
    vendors: toText({ vendors: [{ vendor: 'LOTT', name: 'LOTT', groups, rows: [row] }] }),
  };
  const shown = html(<LimitsListView title="Limits" page={page} />);
  for (const to of ['/operator/draws/limits/k3-1m', '/of/LOTT-k3', '/p/3']) expect(shown).toContain(`href="${to}"`);
  expect(shown).toContain('A change of k3-1m awaits a second operator.');
});

const exception = { code: 'hanoi', day: '2027-02-06', name: 'Hanoi', kind: 'none', dayText: '2027-02-06' } as const;
const calendar: CalendarPage = {
  ...{ tabs: [], mayDecide: true, today: '2027-01-01', zone: 'Asia/Dhaka' },
  rules: toText({ zone: 'Asia/Dhaka', games: [], stations: [] }),
  choices: toText([{ text: 'Single lotteries', choices: [{ value: 'hanoi', text: 'Hanoi' }] }]),
  exceptions: [{ ...exception, times: null, isOver: false }],
};
const showCalendar = (page: Partial<CalendarPage>, reply?: FormReply) =>
  html(<CalendarView title="Calendar" page={{ ...calendar, ...page }} reply={reply} />);

test('an exception whose draw has tickets is removed only at a press that says what happens', () => {
  const first = showCalendar({});
  expect(first).toContain('Remove the exception of Hanoi on 2027-02-06');
  expect(first).not.toMatch(/type="hidden" name="mayVoid"/);
  const values = { intent: 'remove', of: 'hanoi', from: '2027-02-06' };
  const second = showCalendar({}, { values, errors: { mayVoid: ['1 draws have tickets.'] } });
  expect(second).toMatch(/type="hidden" name="mayVoid" value="on"/);
  expect(second).toContain('1 draws have tickets.');
  const over = showCalendar({ exceptions: [{ ...exception, times: null, isOver: true }] });
  expect(over).not.toContain('Remove the exception of');
  expect(showCalendar({ mayDecide: false })).not.toContain('<form');
});

test('a refused exception keeps what was typed', () => {
  const values = { intent: 'set', of: 'hanoi', kind: 'at', from: '2027-02-06', closesAt: '19:30', mayVoid: 'on' };
  const shown = showCalendar({}, { values, errors: { drawsAt: ['Enter a time.'] } });
  expect(shown).toMatch(/name="closesAt"[^>]*value="19:30"/);
  expect(shown).toMatch(/data-error-for="drawsAt"[\s\S]*Enter a time\./);
  expect(shown).toMatch(/<option value="at" selected/);
});

function listOf({ isPast }: { isPast: boolean }) {
  const row = {
    ...{
      id: 5,
      name: 'Hanoi',
      issue: '20270206',
      state: 'scheduled' as const,
      canMove: true,
      closesAt: 'c',
      drawsAt: 'd',
    },
    ...{ tickets: '0', stake: '0', payout: 'paid', bound: 'bound', used: '0%', isNearlyFull: false },
  };
  return toText<DrawRows>({ isPast, rows: [row] });
}

const draws: DrawsPage = {
  ...{
    pages: [],
    views: [],
    here: '/operator/draws?view=coming',
    csv: '',
    alarms: [],
    mayDecide: true,
    zone: 'Asia/Dhaka',
  },
  search: { view: 'coming', vendor: null, gameCode: null, state: null, day: null },
  fields: toText<DrawFields>({
    chosen: { vendor: null, gameCode: null, state: null },
    ...{ vendors: [], games: [], states: [] },
  }),
  list: listOf({ isPast: false }),
  ...{ first: null, next: '/next' },
};

test('coming draws can be moved and made void where they are listed; past ones show what they paid', () => {
  const coming = html(<DrawsList page={draws} reply={undefined} />);
  expect(coming.match(/action="\/operator\/draws\?view=coming"/g)).toHaveLength(2);
  expect(coming).toContain('href="/next"');
  expect(coming).toContain('bound');
  const past = { ...draws, mayDecide: false, list: listOf({ isPast: true }) };
  const shown = html(<DrawsList page={past} reply={undefined} />);
  expect(shown).toContain('paid');
  expect(shown).not.toContain('method="post"');
});
