import { createRemixStub } from '@remix-run/testing';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test, vi } from 'vitest';
import { MenuCacheContext } from '~/features/shell/navigation/cached-menu';
import { MenuCache, type MenuHtml } from '~/features/shell/navigation/menu-cache';
import { SideMenu } from '~/features/shell/navigation/side-menu';
import { TabBar } from '~/features/shell/navigation/tab-bar';
import { TopNav } from '~/features/shell/navigation/top-nav';
import type { ShellData, ShellViewer } from '~/features/shell/shell-data';
import common from '../../../../locales/en/common.json';
import shellWords from '../../../../locales/en/shell.json';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { common, shell: shellWords } } }));

const member = { centre: '/member/account', deposit: '/member/depositv2' } as ShellViewer;
const shell = {
  siteName: 'Khela',
  names: {},
  paths: { HOME: '/', RNG: '/rng', LIVE: '/live', PROMO: '/promotions', GAMES: '/games', HOT: '/hot' },
  top: [
    { id: 'HOME', from: 0 },
    { id: 'RNG', from: 1, play: 7 },
    { id: 'LIVE', from: 2 },
    { id: 'PROMO', from: 0 },
  ],
  side: ['HOME', 'RNG', 'LIVE'],
  tabs: ['HOME', 'GAMES', 'WALLET', 'ACCOUNT'],
  viewer: member,
  theme: 'system',
  chosenLanguage: 'en',
} as unknown as ShellData;

type Frame = { path: string; cache?: MenuCache | null; viewer?: ShellViewer | null; isClosed?: boolean };

function draw({ path, cache = null, viewer = member, isClosed = false }: Frame): string {
  const frame = { ...shell, viewer };
  const Page = () => (
    <MenuCacheContext.Provider value={cache}>
      <TopNav items={frame.top} menus={{}} names={frame.names} paths={frame.paths} />
      <SideMenu shell={frame} isClosed={isClosed} onCollapse={() => {}} />
      <TabBar shell={frame} />
    </MenuCacheContext.Provider>
  );
  const Stub = createRemixStub([{ path: '*', Component: Page }]);
  const html = renderToString(<Stub initialEntries={[path]} />);
  cache?.learn(Buffer.from(html));
  return html;
}

const frames: Frame[] = [
  { path: '/' },
  { path: '/rng?page=2' },
  { path: '/live' },
  { path: '/games' },
  { path: '/somewhere' },
  { path: '/member/account' },
  { path: '/member/depositv2' },
  { path: '/rng', isClosed: true },
  { path: '/rng', viewer: null },
  { path: '/somewhere', viewer: { ...member, centre: null, deposit: null } },
];

test('with the menus of other pages every page is the same as drawn by itself', () => {
  const menus: MenuHtml = new Map();
  for (let turn = 0; turn < 2; turn++) {
    for (const frame of frames) expect(draw({ ...frame, cache: new MenuCache(menus) })).toBe(draw(frame));
  }
});

test('a menu is drawn once for the pages that it is the same for', () => {
  const menus: MenuHtml = new Map();
  draw({ path: '/somewhere', cache: new MenuCache(menus) });
  const known = new Map(menus);
  expect([...known.keys()].map((id) => id.split(' ')[0])).toEqual(['top-nav', 'side-list', 'tab-bar']);
  const cache = new MenuCache(menus);
  const learn = vi.spyOn(menus, 'set');
  draw({ path: '/elsewhere?page=3', cache });
  expect(learn).not.toHaveBeenCalled();
  draw({ path: '/rng', cache: new MenuCache(menus) });
  const added = [...menus.keys()].filter((id) => !known.has(id));
  expect(added).toEqual(['top-nav RNG', 'side-list false RNG']);
});

test('what leads back to the page is not kept', () => {
  const menus: MenuHtml = new Map();
  draw({ path: '/somewhere', viewer: null, cache: new MenuCache(menus) });
  expect([...menus.keys()].map((id) => id.split(' ')[0])).toEqual(['top-nav', 'side-list']);
});
