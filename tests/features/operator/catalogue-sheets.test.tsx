// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { GameSheet } from '~/features/operator/games/game-sheet';
import type { GamePageData } from '~/features/operator/games/read-game-page.server';
import type { VendorPageData } from '~/features/operator/vendors/read-vendors.server';
import { VendorSheet } from '~/features/operator/vendors/vendor-sheet';
import { instanceFor } from '~/i18n/instances.server';

const game: GamePageData = {
  ...{ title: 'Kite', code: 'reels-kite', onSite: '/games/GHOROA/reels-kite', history: '/operator/audit' },
  vendor: { name: 'Ghoroa', to: '/operator/vendors/GHOROA', adapter: 'studio', isHalted: true, isOff: false },
  category: { name: 'Slots', to: '/operator/categories/RNG' },
  ...{
    zone: 'Asia/Dhaka',
    seen: 'now',
    picture: '/pictures/kite',
    hasPicture: true,
    operatorFields: ['nameEn', 'isHot'],
  },
  values: {
    ...{ nameBn: 'ঘুড়ি', nameEn: 'Kite', listPosition: '', isHot: 'on', isNew: '', hasTrial: 'on' },
    ...{ state: 'halted', haltedUntil: '2030-01-01T10:00', noticeBn: '', noticeEn: '' },
  },
};

const vendor: VendorPageData = {
  ...{ title: 'Ghoroa', code: 'GHOROA', adapter: 'studio', walletMode: 'seamless', seen: 'now', lanesSeen: 'lanes' },
  ...{ games: '/operator/games?vendor=GHOROA', onSite: '/games/GHOROA', history: '/operator/audit' },
  ...{ zone: 'Asia/Dhaka', picture: '/art/1/vendor/GHOROA.svg', hasPicture: false, operatorFields: [] },
  values: { ...game.values, position: '3' },
  lanes: [{ type: 'RNG', name: 'Slots', opens: 'GAME', position: '5', isEnabled: '' }],
};

function show(element: ReactElement): HTMLElement {
  const Stub = createRemixStub([{ path: '/', Component: () => element }]);
  return render(
    <I18nextProvider i18n={instanceFor('en')}>
      <Stub />
    </I18nextProvider>,
  ).container;
}

test('a game is one form that sends files, with both languages side by side and what its provider means for it', () => {
  const page = show(<GameSheet page={game} reply={undefined} />);
  const form = page.querySelector<HTMLFormElement>('form.console-method')!;
  expect([form.enctype, form.method]).toEqual(['multipart/form-data', 'post']);
  const sent = Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'));
  expect(sent).toEqual({
    ...{ seen: 'now', state: 'halted', haltedUntil: '2030-01-01T10:00', noticeBn: '', noticeEn: '' },
    ...{ nameBn: 'ঘুড়ি', nameEn: 'Kite', listPosition: '', isHot: 'on', hasTrial: 'on' },
  });
  expect(form.querySelector('input[type=file]')?.getAttribute('name')).toBe('picture');
  expect(page.textContent).toContain('Its provider is under maintenance, and so is this game.');
  expect(page.textContent).toContain('leave them as they are: Name in English, Marked as hot.');
  expect(page.querySelector('button[value=release]')).not.toBeNull();
});

test('what somebody else has saved meanwhile is told field by field, and what was typed is kept', () => {
  const typed = { ...game.values, intent: 'save', seen: 'before', nameEn: 'Mine', state: 'on', isHot: '' };
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value ?? '']));
  const page = show(<GameSheet page={game} reply={{ values, errors: { form: ['Changed meanwhile.'] } }} />);
  expect(page.querySelector<HTMLInputElement>('[name=nameEn]')!.value).toBe('Mine');
  expect(page.querySelector<HTMLInputElement>('[name=seen]')!.value).toBe('now');
  const told = page.textContent ?? '';
  expect(told).toContain('Saved meanwhile by somebody else:');
  for (const line of ['Name in English: Kite', 'Status: Under maintenance', 'Marked as hot: yes'])
    expect(told).toContain(line);
  expect(told).not.toContain('Name in Bengali: ঘুড়ি');
});

test('a provider’s cards are a form of their own, and a refusal of it leaves the other form alone', () => {
  const values = { intent: 'saveLanes', seen: 'lanes', 'lanes[0].position': 'x', 'lanes[0].isEnabled': 'on' };
  const errors = { 'lanes[0].position': ['Enter a whole number.'] };
  const page = show(<VendorSheet page={vendor} reply={{ values, errors }} />);
  expect(page.querySelector<HTMLInputElement>('[name="lanes[0].position"]')!.value).toBe('x');
  expect(page.querySelector<HTMLInputElement>('[name="lanes[0].isEnabled"]')!.checked).toBe(true);
  expect(page.querySelector<HTMLInputElement>('[name=position]')!.value).toBe('3');
  expect(page.textContent).toContain('Enter a whole number.');
  expect(page.textContent).not.toContain('Saved meanwhile');
  expect(page.querySelector('button[value=release]')).toBeNull();
});
