// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Chart } from '~/ui/data/chart';
import { Money } from '~/ui/data/money';
import { KeysetPager, Pager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { show } from './screen';

const pager = (current: number, total: number) => (
  <Pager
    current={current}
    total={total}
    to={(page) => `?category=rng&page=${page}`}
    label="Pages"
    previousLabel="Previous"
    nextLabel="Next"
    pageLabel={(page) => `Page ${page}`}
    pageText={(page) => `#${page}`}
  />
);

test('pages are links; the current one says so; steps lead one on and one back', () => {
  show(pager(3, 9));
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('#3');
  expect(pages.getByRole('link', { name: 'Page 9' }).getAttribute('href')).toBe('/?category=rng&page=9');
  expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/?category=rng&page=2');
  expect(pages.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next');
});

test('at the ends there is no step beyond, and a single page needs no pager', () => {
  const first = show(pager(1, 2));
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  first.unmount();
  show(pager(1, 1));
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('a keyset pager offers what there is', () => {
  show(<KeysetPager previous={null} next="?after=7" label="Time" previousLabel="Newer" nextLabel="Older" />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Older']);
});

type Movement = { id: number; what: string; amount: string };
const columns: Column<Movement>[] = [
  { key: 'what', heading: 'What', kind: 'lead', cell: ({ what }) => what, total: 'Total' },
  { key: 'id', heading: 'Number', cell: ({ id }) => id },
  { key: 'amount', heading: 'Amount', kind: 'lead-amount', cell: ({ amount }) => amount, total: '12.00' },
];

test('a table keeps its meaning and carries each heading into the cells', () => {
  show(
    <Table
      caption="Movements"
      columns={columns}
      rows={[{ id: 7, what: 'Win', amount: '12.00' }]}
      rowKey={({ id }) => id}
    />,
  );
  const table = screen.getByRole('table', { name: 'Movements' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['What', 'Number', 'Amount']);
  const [, row, total] = within(table).getAllByRole('row');
  expect(within(row!).getByRole('rowheader').textContent).toBe('Win');
  expect(
    within(row!)
      .getAllByRole('cell')
      .map((cell) => cell.getAttribute('data-label')),
  ).toEqual(['Number', 'Amount']);
  expect(total!.textContent).toBe('Total12.00');
});

test('an empty table gives way to what says so', () => {
  show(<Table caption="Movements" columns={columns} rows={[]} rowKey={({ id }) => id} empty={<p>nothing yet</p>} />);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('nothing yet')).toBeDefined();
});

test('tabs are links of which one is here', () => {
  const tabs = [
    { to: '/a', text: 'A', isCurrent: false },
    { to: '/b', text: 'B', isCurrent: true },
  ];
  show(<Tabs label="Parts" tabs={tabs} />);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('B');
});

test('money tells gain from loss by sign as well as by colour', () => {
  const { container } = show(
    <>
      <Money amount={50_000n} language="en" isColoured />
      <Money amount="-5" language="en" isColoured />
      <Money amount="-0.001" language="en" isColoured />
    </>,
  );
  const shown = [...container.querySelectorAll('.money')].map(({ className, textContent }) => [className, textContent]);
  expect(shown).toEqual([
    ['money plus', '+৳5.00'],
    ['money minus', '−৳5.00'],
    ['money', '৳0.00'],
  ]);
});

test('a chart tells its scale and dates, each value where it is pointed at, and the same figures as a table', () => {
  const { container } = show(
    <Chart
      kind="bar"
      points={[
        { label: 'Monday', value: 4 },
        { label: 'Tuesday', value: -2 },
      ]}
      caption="Members"
      labelHeading="Day"
      valueHeading="Members"
      tableLabel="Figures"
      valueText={(value) => `${value} people`}
    />,
  );
  expect(screen.getByRole('img', { name: 'Members: Monday – Tuesday, -2 people – 4 people' })).toBeDefined();
  const table = within(screen.getByRole('table', { hidden: true }));
  expect(table.getByText('4 people')).toBeDefined();
  const texts = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(texts('.chart-scale > span')).toEqual(['4 people', '-2 people']);
  expect(texts('.chart-ends > span')).toEqual(['Monday', 'Tuesday']);
  expect(texts('.chart-value')).toEqual(['Monday · 4 people', 'Tuesday · -2 people']);
  expect(container.querySelectorAll('.chart-axis')).toHaveLength(1);
});
