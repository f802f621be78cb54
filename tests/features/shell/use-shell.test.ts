import { expect, test } from 'vitest';
import type { ShellData, ShellViewer } from '~/features/shell/shell-data';
import { shellFromText, shellToText } from '~/features/shell/use-shell';

const shell: ShellData = {
  siteName: 'Khela',
  names: {},
  paths: { HOME: '/', RNG: '/rng' },
  top: [
    { id: 'HOME', from: 0 },
    { id: 'RNG', from: 2, play: 10_001 },
  ],
  side: ['HOME', 'RNG'],
  tabs: ['HOME'],
  partsKey: 'k',
  hasServices: true,
  hasApps: false,
  canRegister: true,
  viewer: null,
  invite: null,
  theme: 'system',
  chosenLanguage: 'bn',
  isMenuClosed: false,
  isBalanceHidden: false,
  measuring: null,
};
const viewer: ShellViewer = {
  id: 7,
  nickname: "O'Neil",
  avatar: 'p1',
  centre: '/member/account',
  isAgent: false,
  isTrial: false,
  deposit: '/member/depositv2',
  withdraw: null,
  messages: '/member/messageV2',
  balance: '100.0000',
  wallet: null,
  contracts: null,
  offers: [],
  seenOffer: 0,
  unread: 0,
  rewards: 0,
  missions: 0,
  vipLevel: 0,
  liveSeq: 0,
};
const unusual: ShellData = {
  ...shell,
  names: { RNG: 'Reels' },
  paths: { HOME: '/', RNG: '/reels' },
  isMenuClosed: true,
  isBalanceHidden: true,
  measuring: { gtagId: 'G-1', answer: null },
  viewer: {
    ...viewer,
    isAgent: true,
    isTrial: true,
    contracts: '/agent/dividend',
    offers: [{ id: 1, kind: 'daily' }],
    seenOffer: 1,
    unread: 2,
    rewards: 3,
    missions: 4,
    vipLevel: 5,
  },
};

test.each([
  ['of a visitor', shell],
  ['of a member as most are', { ...shell, viewer }],
  ['in which all is otherwise', unusual],
])('a frame %s comes as it was sent', (_, whole) => {
  expect(shellFromText({ shell: { ...shellToText(whole) } })).toEqual(whole);
});

test('what is as for most is not sent', () => {
  const sent = JSON.stringify(shellToText({ ...shell, viewer }));
  for (const name of ['unread', 'offers', 'names', 'isMenuClosed']) expect(sent).not.toContain(name);
});
