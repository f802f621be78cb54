import { expect, test } from 'vitest';
import type { Lobby } from '~/domain/catalogue/lobby';
import type { Language } from '~/domain/shared/language';
import { defaultSettings } from '~/domain/site/settings';
import type { Site } from '~/domain/site/site';
import { readShell, readShellParts } from '~/features/shell/read-shell.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { translatorFor } from '~/i18n/instances.server';

test('the link of the iOS app carries the language; codes are pictures of the same addresses', async () => {
  const { html } = await readShellParts(requestContext({ language: 'en' }));
  expect(html.apps).toContain('href="https://download.example.com/ios?from=web&amp;lng=en"');
  expect(html.apps).toContain('src="/app-codes/iOS.svg?lng=en"');
  expect(html.apps).toContain(`href="${lite}"`);
  expect(html.apps).not.toContain('/app-codes/lite.svg');
});

test('who may play starts a lone vendor from the menu, who only looks on is led to its games', async () => {
  const as = (role: 'member' | 'operator') => readShell(requestContext({ viewer: { ...rafi, role } }));
  const [visitor, member, operator] = [await readShell(requestContext({})), await as('member'), await as('operator')];
  expect([visitor, member].map(({ top }) => top[1])).toMatchObject(Array(2).fill({ id: 'SPORTS', play: 7 }));
  expect(operator.top[1]?.play).toBeUndefined();
});

test('a member’s ways lead into the member centre', async () => {
  const member = await readShell(requestContext({ viewer: { ...rafi, role: 'member' } }));
  expect(member.viewer).toEqual({
    ...rafi,
    balance: '12450.7500',
    contracts: '/contracts',
    offers: contracts.offers,
    seenOffer: 0,
    wallet: '/member/transferFund',
    centre: '/member/account',
    isAgent: false,
    isTrial: false,
    deposit: '/member/depositv2',
    withdraw: '/member/withdraw',
    messages: '/member/messageV2',
  });
});

test('an agent’s ways lead into the agent centre', async () => {
  const { viewer } = await readShell(requestContext({ viewer: { ...rafi, role: 'agent' } }));
  expect(viewer).toMatchObject({
    centre: '/agentHome',
    isAgent: true,
    deposit: '/agentHome/depositv2',
    withdraw: '/agentHome/withdraw',
    messages: '/agentHome/messageV2',
  });
});

test('who tries the site has neither a centre nor an inbox', async () => {
  const { viewer } = await readShell(
    requestContext({ viewer: { ...rafi, role: 'trial', balance: null, contracts: { offers: [], held: [] } } }),
  );
  expect(viewer).toEqual({
    ...rafi,
    balance: null,
    contracts: null,
    offers: [],
    seenOffer: 0,
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
  expect((await readShell(requestContext({ menu: 'closed' }))).isMenuClosed).toBe(true);
  expect((await readShell(requestContext({ menu: 'sideways' }))).isMenuClosed).toBe(false);
});

test('a balance is hidden only where that was asked for', async () => {
  expect((await readShell(requestContext({ hideBalance: 'yes' }))).isBalanceHidden).toBe(true);
  for (const hideBalance of ['', 'no', 'maybe']) {
    expect((await readShell(requestContext({ hideBalance }))).isBalanceHidden).toBe(false);
  }
});

test('only visitors are asked whether visits may be measured, and only where something measures', async () => {
  expect((await readShell(requestContext({}))).measuring).toBeNull();
  const site = requestContext({}).site;
  const measured = { ...site, settings: { ...site.settings, gtagId: 'G-ABCD1234' } };
  const shown = async (answer?: string, viewer = false) =>
    (
      await readShell({
        ...requestContext(viewer ? { viewer: { ...rafi, role: 'member' } } : {}),
        site: measured,
        cookies: new Map(answer ? [['measuring', answer]] : []),
      })
    ).measuring;
  expect(await shown()).toEqual({ gtagId: 'G-ABCD1234', answer: null });
  expect(await shown('no')).toEqual({ gtagId: 'G-ABCD1234', answer: 'no' });
  expect(await shown('yes', true)).toBeNull();
});

test('the copyright line names the year of the site, in its digits and its time zone', async () => {
  const newYear = new Date('2027-12-31T19:00:00Z');
  expect((await readShellParts(requestContext({ now: newYear }))).html.footer).toContain('২০২৬–২০২৮');
});

test("the footer shows vendors in the operator's order, without those off offer", async () => {
  const { html } = await readShellParts(requestContext({}));
  expect([...html.footer.matchAll(/href="\/games\/(\w+)"/g)].map(([, code]) => code)).toEqual(['PG', 'SBO']);
});

test('agents find their own centre in the footer, everybody else the way to become one', async () => {
  const footerFor = async (role?: 'agent' | 'member') =>
    (await readShellParts(requestContext({ language: 'en', ...(role && { viewer: { ...rafi, role } }) }))).html.footer;
  expect(await footerFor('agent')).toContain('<a href="/agentHome">Affiliate service</a>');
  expect(await footerFor('agent')).toContain('Telegram for agents');
  for (const role of [undefined, 'member'] as const) {
    expect(await footerFor(role)).toContain('<a href="/agent">For agents</a>');
    expect(await footerFor(role)).not.toContain('Telegram for agents');
  }
});

test('the key of the static parts names their content: the same for the same, another for another', async () => {
  const keyOf = async (wish: Wish) => (await readShell(requestContext(wish))).partsKey;
  expect(await keyOf({})).toBe(await keyOf({ now: new Date('2026-07-01') }));
  expect(
    new Set([await keyOf({}), await keyOf({ language: 'en' }), await keyOf({ viewer: { ...rafi, role: 'agent' } })])
      .size,
  ).toBe(3);
});

test('the page takes the static parts over as they are, and the data does not repeat them', async () => {
  const asked = requestContext({});
  const shell = await readShell(asked);
  const { html } = await readShellParts(asked);
  expect(asked.load.staticParts).toEqual(html);
  expect(JSON.stringify(shell)).not.toContain('download.example.com');
});

test('what all share is read once for each language', async () => {
  let reads = 0;
  const shared = requestContext({ onLobby: () => (reads += 1) });
  await readShell(shared);
  await readShell(shared);
  expect(reads).toBe(1);
});

const balance = { main: '12450.7500', locked: '0.0000', bonus: '0.0000' };
const contracts = { offers: [{ id: 4, kind: 'daily' }], held: [] };
const rafi = { id: 7, nickname: 'Rafi', avatar: 'rafi', unread: 3, liveSeq: 12, balance, contracts };
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
      resourceType: 'TELEGRAM1',
      label: { bn: 'এজেন্টদের টেলিগ্রাম', en: 'Telegram for agents' },
      url: 'https://telegram.example.com/agents',
      group: 'contact',
    },
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
  viewer?: Omit<typeof rafi, 'balance' | 'contracts'> & {
    role: string;
    balance: typeof balance | null;
    contracts: { offers: { id: number; kind: string }[]; held: string[] };
  };
  menu?: string;
  hideBalance?: string;
  now?: Date;
  onLobby?: () => void;
};

function requestContext({
  language = 'bn',
  viewer,
  menu = '',
  hideBalance = '',
  now = new Date('2026-06-01'),
  onLobby,
}: Wish): RequestContext {
  const cache = new Map<string, unknown>([
    ['help', []],
    ['vendors', vendors],
  ]);
  const services = {
    lobby: async () => {
      onLobby?.();
      return lobby;
    },
    cached: (name: string, load: () => unknown) => {
      if (!cache.has(name)) cache.set(name, load());
      return cache.get(name);
    },
  };
  const cookies = new Map(Object.entries({ menu, hideBalance }));
  const known = {
    services,
    site,
    load: {},
    language,
    cookies,
    now,
    viewer: viewer ?? null,
    theme: null,
    wordsLanguage: language,
    chosenLanguage: language,
  };
  return { ...known, t: translatorFor(language) } as unknown as RequestContext;
}
