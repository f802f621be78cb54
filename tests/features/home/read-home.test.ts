import { expect, test, vi } from 'vitest';
import { groupAnnouncements } from '~/domain/messaging/announcement';
import { taka } from '~/domain/shared/money';
import { noLink } from '~/domain/site/links';
import { defaultSettings } from '~/domain/site/settings';
import type { Banner, SiteResource } from '~/domain/site/site';
import { readHome } from '~/features/home/read-home.server';
import type { RequestContext } from '~/http/request/request-context.server';

const video: Banner = {
  id: 7,
  groupName: 'w_promotion',
  language: 'bn',
  title: 'ভিডিও',
  subtitle: '',
  callToAction: '',
  url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  artSeed: 'v',
  link: noLink,
  linkageType: 'none',
  startsAt: null,
  endsAt: null,
};

const winners = Array.from({ length: 5 }, (_, at) => ({
  customerName: 'ra***im',
  nodeId: at + 1,
  gameType: 'RNG',
  gameNames: { bn: 'সোনার হরিণ', en: 'Golden Deer' },
  iconUrl: '',
  winMinor: String(taka(12_400) + BigInt(at)),
  isDemo: at === 0,
}));

type Given = {
  banners?: Banner[];
  isDemo?: boolean;
  jackpotDemo?: boolean;
  jackpots?: bigint;
  resources?: Partial<SiteResource>[];
  cookies?: [string, string][];
};

function contextWith({
  banners = [],
  isDemo = true,
  jackpotDemo = true,
  jackpots = 0n,
  resources = [],
  cookies = [],
}: Given) {
  const error = vi.fn();
  const execute = vi
    .fn()
    .mockResolvedValueOnce({ rows: [{ balance: String(jackpots) }] })
    .mockResolvedValueOnce({ rows: winners });
  const ctx = {
    db: { execute },
    language: 'bn',
    now: new Date('2026-03-15T06:00:00Z'),
    viewer: null,
    cookies: new Map(cookies),
    site: { settings: { ...defaultSettings, jackpotDemo }, banners, resources },
    services: {
      environment: { isDemo },
      log: { error },
      announcements: async () => groupAnnouncements([]),
    },
  } as unknown as RequestContext;
  return { ctx, error };
}

test('a link of the video site becomes its privacy-friendly player', async () => {
  const { ctx, error } = contextWith({ banners: [video] });
  const { videos } = await readHome(ctx);
  expect(videos).toMatchObject([
    { id: 7, player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0' },
  ]);
  expect(error).not.toHaveBeenCalled();
});

test.each(['https://video.example/watch?v=aqz-KE-bpKQ', 'javascript:alert(1)', ''])(
  'any other link (%s) is logged as an error and not shown',
  async (url) => {
    const { ctx, error } = contextWith({ banners: [{ ...video, url }] });
    expect((await readHome(ctx)).videos).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
  },
);

test.each([
  [{ isDemo: true, jackpotDemo: true }, true],
  [{ isDemo: true, jackpotDemo: false }, false],
  [{ isDemo: false, jackpotDemo: true }, false],
])('with %o the ticker is shown: %s', async (given, isShown) => {
  const { jackpot } = (await readHome(contextWith(given).ctx)).board;
  expect(jackpot !== null).toBe(isShown);
});

test('what is too little to be shown counts as not funded', async () => {
  const { board } = await readHome(contextWith({ isDemo: true, jackpots: taka(1_000) - 1n }).ctx);
  expect(board.jackpot?.ticker).toEqual(defaultSettings.jackpotTicker);
  const { board: elsewhere } = await readHome(contextWith({ isDemo: false, jackpots: taka(1_000) - 1n }).ctx);
  expect(elsewhere.jackpot).toBeNull();
});

test('a funded jackpot is shown as it is, in the demo and elsewhere', async () => {
  for (const isDemo of [true, false]) {
    const { board } = await readHome(contextWith({ isDemo, jackpots: taka(1_234) + 5_678n }).ctx);
    expect(board.jackpot).toEqual({ figure: 123_456, ticker: null });
  }
});

test('winners arrive in the visitor’s words; only the first three bring a picture', async () => {
  const shown = (await readHome(contextWith({}).ctx)).board.winners;
  expect(shown[0]).toEqual({
    name: 'ra***im',
    game: 'সোনার হরিণ',
    art: '/art/4/game/rng-1.svg',
    amount: '১২,৪০০.০০৳',
    isDemo: true,
  });
  expect(shown.map((winner) => winner.art !== undefined)).toEqual([true, true, true, false, false]);
});

test('a banner leads where its linkage says', async () => {
  const banner: Banner = { ...video, groupName: 'w_home', url: '', link: { kind: 'game', nodeId: 10001 } };
  const { ctx } = contextWith({ banners: [banner, { ...banner, id: 8, link: noLink }] });
  const { banners } = await readHome(ctx);
  expect(banners[0]).toMatchObject({ to: '/play/10001', isExternal: false, picture: '/art/4/banner/v.svg' });
  expect(banners[1]).not.toHaveProperty('to');
});

test('the site is offered for installing where it has an app without a shop, until the line is closed', async () => {
  const resources = [{ group: 'app', resourceType: 'lite' }];
  const offered = async (given: Given) => (await readHome(contextWith(given).ctx)).installTo;
  expect(await offered({ resources })).toBe('/app?platform=lite');
  expect(await offered({ resources, cookies: [['installLine', 'closed']] })).toBeNull();
  expect(await offered({ resources: [{ group: 'app', resourceType: 'Android' }] })).toBeNull();
});
