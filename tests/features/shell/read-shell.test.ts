import { expect, test } from 'vitest';
import type { Lobby } from '~/domain/catalogue/lobby';
import type { Language } from '~/domain/shared/language';
import { defaultSettings } from '~/domain/site/settings';
import type { Site } from '~/domain/site/site';
import { readShell } from '~/features/shell/read-shell.server';
import type { Turn } from '~/http/turn.server';
import { translatorFor } from '~/i18n/instances.server';

test('the code of the iOS app carries the language, and link and code agree', async () => {
  const { apps } = await readShell(turn({ language: 'en' }));
  expect(apps.map(({ href }) => href)).toEqual(['https://download.example.com/ios?from=web&lng=en', lite]);
  expect(apps.map(({ qr }) => qr !== undefined)).toEqual([true, false]);
});

test('who may play starts a lone vendor from the menu, who only looks on is led to its games', async () => {
  const as = (role: 'member' | 'operator') => readShell(turn({ viewer: { ...rafi, role } }));
  const [visitor, member, operator] = [await readShell(turn({})), await as('member'), await as('operator')];
  expect([visitor, member].map(({ top }) => top[1])).toMatchObject(Array(2).fill({ id: 'SPORTS', play: 7 }));
  expect(operator.top[1]?.play).toBeUndefined();
});

test('a member’s ways lead into the member centre', async () => {
  const member = await readShell(turn({ viewer: { ...rafi, role: 'member' } }));
  expect(member.viewer).toEqual({
    ...rafi,
    balance: '12450.7500',
    wallet: '/member/transferFund',
    centre: '/member/securityCenter',
    isAgent: false,
    isTrial: false,
    deposit: '/member/depositv2',
    withdraw: '/member/withdraw',
    messages: '/member/messageV2',
  });
});

test('an agent’s ways lead into the agent centre', async () => {
  const { viewer } = await readShell(turn({ viewer: { ...rafi, role: 'agent' } }));
  expect(viewer).toMatchObject({
    centre: '/agentHome',
    isAgent: true,
    deposit: '/agentHome/depositv2',
    withdraw: '/agentHome/withdraw',
    messages: '/agentHome/messageV2',
  });
});

test('who tries the site has neither a centre nor an inbox', async () => {
  const { viewer } = await readShell(turn({ viewer: { ...rafi, role: 'trial', balance: null } }));
  expect(viewer).toEqual({
    ...rafi,
    balance: null,
    wallet: null,
    centre: null,
    isAgent: false,
    isTrial: true,
    deposit: '/member/depositv2',
    withdraw: null,
    messages: null,
  });
});

test('the menu stands as it was left, and open where the cookie is rubbish', async () => {
  expect((await readShell(turn({ menu: 'closed' }))).isMenuClosed).toBe(true);
  expect((await readShell(turn({ menu: 'sideways' }))).isMenuClosed).toBe(false);
});

test('a balance is hidden only where that was asked for', async () => {
  expect((await readShell(turn({ hideBalance: 'yes' }))).isBalanceHidden).toBe(true);
  for (const hideBalance of ['', 'no', 'maybe']) {
    expect((await readShell(turn({ hideBalance }))).isBalanceHidden).toBe(false);
  }
});

test('only visitors are asked whether visits may be measured, and only where something measures', async () => {
  expect((await readShell(turn({}))).measuring).toBeNull();
  const site = turn({}).site;
  const measured = { ...site, settings: { ...site.settings, gtagId: 'G-ABCD1234' } };
  const shown = async (answer?: string, viewer = false) =>
    (
      await readShell({
        ...turn(viewer ? { viewer: { ...rafi, role: 'member' } } : {}),
        site: measured,
        cookies: new Map(answer ? [['measuring', answer]] : []),
      } as never)
    ).measuring;
  expect(await shown()).toEqual({ gtagId: 'G-ABCD1234', answer: null });
  expect(await shown('no')).toEqual({ gtagId: 'G-ABCD1234', answer: 'no' });
  expect(await shown('yes', true)).toBeNull();
});

test('the copyright line names the year of the site, in its digits and its time zone', async () => {
  const newYear = new Date('2027-12-31T19:00:00Z');
  expect((await readShell(turn({ now: newYear }))).footer.years).toBe('২০২৬–২০২৮');
});

test("the footer shows vendors in the operator's order, without those off offer", async () => {
  const { footer } = await readShell(turn({}));
  expect(footer.vendors.map(({ code }) => code)).toEqual(['PG', 'SBO']);
});

test('what all share is read once for each language', async () => {
  let reads = 0;
  const shared = turn({ onLobby: () => (reads += 1) });
  await readShell(shared);
  await readShell(shared);
  expect(reads).toBe(1);
});

const balance = { main: '12450.7500', locked: '0.0000', bonus: '0.0000' };
const rafi = { id: 7, nickname: 'Rafi', avatar: 'rafi', unread: 3, liveSeq: 12, balance };
const lite = 'https://download.example.com/lite.apk';

const lobby = {
  categories: [
    {
      code: 'SPORTS',
      names: { bn: 'খেলাধুলা', en: 'Sports' },
      path: '/sports',
      layout: 'vendors',
      gameCount: 0,
      vendors: [
        {
          code: 'SBO',
          names: { bn: 'এসবিও', en: 'SBO' },
          nodeId: 7,
          isGame: 'GAME',
          gameClassify: [],
          gameCount: 0,
          walletMode: 'seamless',
        },
      ],
    },
  ],
  vendors: { SBO: {}, PG: {} },
} as unknown as Lobby;

const vendors = ['PG', 'GONE', 'SBO'].map((code) => ({ code, names: { bn: code, en: code } }));

const site = {
  settings: defaultSettings,
  flags: { USERNAMEREG3: true },
  menus: { top: ['SPORTS'], side: ['HOME'], tab: ['HOME'] },
  customerService: [],
  resources: [
    {
      resourceType: 'iOS',
      label: { bn: 'a', en: 'a' },
      url: 'https://download.example.com/ios?from=web',
      group: 'app',
    },
    { resourceType: 'lite', label: { bn: 'b', en: 'b' }, url: lite, group: 'app' },
  ],
} as unknown as Site;

type Wish = {
  language?: Language;
  viewer?: Omit<typeof rafi, 'balance'> & { role: string; balance: typeof balance | null };
  menu?: string;
  hideBalance?: string;
  now?: Date;
  onLobby?: () => void;
};

function turn({
  language = 'bn',
  viewer,
  menu = '',
  hideBalance = '',
  now = new Date('2026-06-01'),
  onLobby,
}: Wish): Turn {
  const kept = new Map<string, unknown>([
    ['help', []],
    ['vendors', vendors],
  ]);
  const house = {
    lobby: async () => {
      onLobby?.();
      return lobby;
    },
    kept: (name: string, load: () => unknown) => {
      if (!kept.has(name)) kept.set(name, load());
      return kept.get(name);
    },
  };
  const cookies = new Map(Object.entries({ menu, hideBalance }));
  const known = { house, site, language, cookies, now, viewer: viewer ?? null, theme: null, chosenLanguage: language };
  return { ...known, t: translatorFor(language) } as unknown as Turn;
}
