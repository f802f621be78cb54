// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import type { GameListData } from '~/features/games/lists/game-list';
import { ListFilters } from '~/features/games/lists/list-filters';
import { instanceFor } from '~/i18n/instances.server';

afterEach(cleanup);

const search = { filter: 'ALL', sort: 'popular', hasMinBet: false, hasLines: false, page: 1 };
const list = (vendors: string[], vassalage?: string) =>
  ({
    ...{ code: 'INHOUSE', language: 'en', here: '/inhouse', hasLines: false, groups: [], extras: [] },
    search: { ...search, vassalage },
    vendors: vendors.map((code) => ({ code, name: code })),
  }) as unknown as GameListData;

function open(Component: ComponentType) {
  const Stub = createRemixStub([{ path: '/', Component }]);
  render(
    <I18nextProvider i18n={instanceFor('en')}>
      <Stub />
    </I18nextProvider>,
  );
}

const show = (data: GameListData) => open(() => <ListFilters list={data} />);

const providers = () => screen.queryByRole('navigation', { name: 'Choose a provider' });

test('providers are offered where there are several', () => {
  show(list(['PG', 'JL']));
  expect(providers()?.querySelectorAll('a')).toHaveLength(3);
});

test('a list of one provider has nothing to choose, unless another was asked for', () => {
  show(list(['GHOROA']));
  expect(providers()).toBeNull();
  cleanup();
  show(list(['GHOROA'], 'NOBODY'));
  expect(providers()).not.toBeNull();
});

test('a tick that is not sent yet survives a new list under the same choices, and follows the address under others', async () => {
  const slots = (more = {}): GameListData => {
    const data = { ...list([]), hasLines: true };
    return { ...data, search: { ...data.search, ...more } } as GameListData;
  };
  let showNext = (_data: GameListData): void => {};
  const Page = () => {
    const [data, setData] = useState(slots());
    showNext = setData;
    return <ListFilters list={data} />;
  };
  open(Page);
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '25 lines or more' });
  tick().click();
  act(() => showNext(slots({ filter: 'NEW' })));
  expect(tick().checked).toBe(true);
  act(() => showNext(slots({ sort: 'name' })));
  expect(tick().checked).toBe(false);
});
