// @vitest-environment jsdom
import { useSearchParams } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { LanguageSelect } from '~/features/shell/language-select';
import { Measuring } from '~/features/shell/measuring';
import { MenuCollapse } from '~/features/shell/navigation/menu-collapse';
import { TopNav } from '~/features/shell/navigation/top-nav';
import type { TopItem, VendorMenu } from '~/features/shell/shell-data';
import { ThemeSwitch } from '~/features/shell/theme-switch';
import common from '../../../locales/en/common.json';
import shell from '../../../locales/en/shell.json';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { common, shell } } }));
afterEach(() => {
  cleanup();
  Cookies.remove('theme');
  Cookies.remove('menu');
  delete document.documentElement.dataset.theme;
});

test('a theme is worn at once, remembered, and shown as pressed', async () => {
  show(<ThemeSwitch initial="system" />);
  await userEvent.click(screen.getByRole('button', { name: 'Light' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(Cookies.get('theme')).toBe('light');
  expect(screen.getByRole('button', { name: 'Light' })).toHaveProperty('ariaPressed', 'true');
  expect(screen.queryByText('went to the server')).toBeNull();
});

test("the device's theme takes the choice back", async () => {
  document.documentElement.dataset.theme = 'dark';
  show(<ThemeSwitch initial="dark" />);
  await userEvent.click(screen.getByRole('button', { name: 'Same as the device' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(Cookies.get('theme')).toBe('system');
});

test('visits are measured only after a yes; the question is a form that brings back to the same page', async () => {
  const sources = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  show(<Measuring gtagId="G-ABCD1234" answer={null} />, '/rng?page=2');
  const form = screen.getByRole<HTMLFormElement>('form', { name: /^May we count visits/ });
  expect(Object.fromEntries(new FormData(form))).toEqual({ intent: 'measuring', redirectTo: '/rng?page=2' });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('value'))).toEqual(['no', 'yes']);
  cleanup();
  show(<Measuring gtagId="G-ABCD1234" answer="no" />);
  expect(screen.queryByRole('form')).toBeNull();
  expect(sources()).toEqual([]);
  cleanup();
  show(<Measuring gtagId="G-ABCD1234" answer="yes" />);
  await waitFor(() => expect(sources()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD1234']));
  expect(screen.queryByRole('form')).toBeNull();
});

test('without scripts the switch is a form that brings back to the same page', () => {
  show(<ThemeSwitch initial="system" />, '/rng?page=2');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Appearance' });
  expect(form.getAttribute('method')).toBe('post');
  expect(form.getAttribute('action')).toBe('/preferences');
  expect(Object.fromEntries(new FormData(form))).toEqual({ intent: 'theme', redirectTo: '/rng?page=2' });
});

test('a chosen language keeps the focus, and what the server answers is shown', async () => {
  const languages: [string, string][] = [
    ['bn', 'বাংলা'],
    ['en', 'English'],
  ];
  const Page = () => {
    const [params] = useSearchParams();
    return <LanguageSelect languages={languages} chosen={params.get('lng') ?? 'bn'} />;
  };
  show(<Page />, '/rng?page=2');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
  await userEvent.selectOptions(select, 'en');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveProperty('value', 'en'));
  expect(document.activeElement).toBe(select);
});

test('the menu folds, and the fold is remembered', async () => {
  const folds: boolean[] = [];
  show(<MenuCollapse isClosed={false} onCollapse={(isClosed) => folds.push(isClosed)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(folds).toEqual([true]);
  expect(Cookies.get('menu')).toBe('closed');
});

test('Esc shuts the vendors and gives the focus back to their item', async () => {
  show(<TopNav {...menu} />);
  const item = screen.getByRole('link', { name: 'Live' });
  act(() => screen.getByRole('link', { name: 'Nawab' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(item);
  expect(item.closest('li')?.dataset.shut).toBe('true');
  act(() => item.blur());
  expect(item.closest('li')?.dataset.shut).toBeUndefined();
});

test('the first tap of a finger opens the vendors, the second follows the link', async () => {
  show(<TopNav {...menu} />);
  const item = screen.getByRole('link', { name: 'Live' });
  tap(item);
  expect(screen.queryByText('elsewhere')).toBeNull();
  expect(document.activeElement).toBe(item);
  tap(item);
  expect(await screen.findByText('elsewhere')).toBeTruthy();
});

test('a vendor once chosen, its menu stays shut although the pointer leaves', async () => {
  show(<TopNav {...menu} />, '/rng');
  const item = screen.getByRole('link', { name: 'Live' });
  const vendor = screen.getByRole('button', { name: 'PT' });
  vendor.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(vendor);
  await userEvent.unhover(vendor);
  expect(document.activeElement).toBe(item);
  expect(item.closest('li')?.dataset.shut).toBe('true');
});

test('pictures of vendors are fetched only once their menu opens', () => {
  const { container } = show(<TopNav {...menu} />);
  expect(container.querySelector('img')).toBeNull();
  act(() => screen.getByRole('link', { name: 'Live' }).focus());
  expect(container.querySelectorAll('img')).toHaveLength(2);
});

test('the only vendor of an item, and a vendor that starts at once, are launched by a form', () => {
  show(<TopNav {...menu} />);
  const only = screen.getByRole<HTMLButtonElement>('button', { name: 'Sports' });
  expect(only.form?.getAttribute('action')).toBe('/play/7');
  expect(Object.fromEntries(new FormData(only.form ?? undefined, only))).toEqual({ mode: 'real' });
  const vendor = screen.getByRole<HTMLButtonElement>('button', { name: 'PT' });
  expect(vendor.getAttribute('formaction')).toBe('/play/8');
  expect(Object.fromEntries(new FormData(vendor.form ?? undefined, vendor))).toEqual({ mode: 'real' });
});

test('what has no room in the bar stands behind "more"', () => {
  show(<TopNav {...menu} />);
  const more = screen.getByText('More').closest('details')!;
  expect(within(more).getByRole('link', { hidden: true }).getAttribute('href')).toBe('/games');
  fireEvent.focus(screen.getByText('More'));
  expect(more.textContent).toContain('Fishing');
  expect(more.textContent).not.toContain('Live');
});

const menu = {
  items: [
    { id: 'HOME', from: 0 },
    { id: 'LIVE', from: 0 },
    { id: 'SPORTS', from: 0, play: 7 },
    { id: 'FISH', from: 1 },
    { id: 'PROMO', from: 0 },
  ] satisfies TopItem[],
  menus: {
    LIVE: {
      base: '/games/',
      vendors: [
        { code: 'PT', name: 'PT', play: 8 },
        { code: 'NAWAB', name: 'Nawab' },
      ],
    },
  } satisfies Record<string, VendorMenu>,
  names: { LIVE: 'Live', SPORTS: 'Sports', FISH: 'Fishing' },
  paths: { HOME: '/', LIVE: '/live', SPORTS: '/sports', FISH: '/fish', PROMO: '/promotions', GAMES: '/games' },
};

function tap(element: HTMLElement) {
  const press = new MouseEvent('pointerdown', { bubbles: true });
  Object.defineProperty(press, 'pointerType', { value: 'touch' });
  fireEvent(element, press);
  fireEvent.click(element);
}

function show(element: ReactElement, at = '/') {
  const Stub = createRemixStub([
    { path: '/', Component: () => element },
    { path: '/rng', Component: () => element },
    { path: '/preferences', action: () => null, Component: () => <p>went to the server</p> },
    { path: '*', Component: () => <p>elsewhere</p> },
  ]);
  return render(
    <I18nextProvider i18n={i18next}>
      <Stub initialEntries={[at]} />
    </I18nextProvider>,
  );
}
