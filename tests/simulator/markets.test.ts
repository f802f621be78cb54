import { expect, test } from 'vitest';
import { generateCatalogue } from '~/seed/catalogue/generate-catalogue';
import { sealedChance } from '../../simulator/tenants/games/chance';
import { gameOf } from '../../simulator/tenants/games/desk';
import { eventsAt, findEvent, resultOf } from '../../simulator/tenants/games/events';
import { type Event, isPick, type Market } from '../../simulator/tenants/games/market';
import { gameTypes, marketOf } from '../../simulator/tenants/games/markets';
import { strengths, totalOf } from '../../simulator/tenants/games/markets/card-games/blackjack';
import { pokerValue } from '../../simulator/tenants/games/markets/card-games/poker';
import { laidOut } from '../../simulator/tenants/games/markets/card-games/rummy';
import { pattiValue } from '../../simulator/tenants/games/markets/card-games/teen-patti';
import { choice } from '../../simulator/tenants/games/markets/card-games/tricks';
import { judge } from '../../simulator/tenants/games/markets/slot';
import { slotOf } from '../../simulator/tenants/games/markets/slot-model';
import { payout, smallestStake, stakesFrom } from '../../simulator/tenants/games/stakes';

const secret = 'a secret for results';
const event: Event = { id: '1234567', opensAt: 0, closesAt: 1, endsAt: 2 };
const named = (vendor: string, code: string, type: string, nodeId = 10_001) =>
  gameOf({ vendor, code, type, name: code, nodeId, language: 'en' });
const tables = [
  named('PG', 'golden-tiger', 'RNG'),
  named('KOTI', 'crore-pot', 'JACKPOT'),
  named('ILISH', 'hilsa-hunter', 'FISH'),
  named('GHURI', 'kite-rush', 'CRASH'),
  named('MELA', 'boat-race', 'ARCADE'),
  named('CHAKA', 'royal-roulette', 'TABLE'),
  named('CHAKA', 'golden-sic-bo', 'TABLE'),
  named('CHAKA', 'jhandi-munda', 'TABLE'),
  named('NAWAB', 'royal-dragon-tiger', 'LIVE'),
  named('NAWAB', 'royal-andar-bahar', 'LIVE'),
  named('NAWAB', 'royal-baccarat', 'LIVE'),
  named('NAWAB', 'royal-teen-patti', 'LIVE'),
  named('TASH', 'rummy-club', 'PVP'),
  ...['call-break-club', 'royal-omaha', 'holdem-night', 'teen-patti-adda'].map((code) => named('TASH', code, 'PVP')),
  ...['ludo-star', 'snakes-and-ladders-fair', 'carrom-club', 'blitz-chess-pro', 'sixteen-pieces-court'].map((code) =>
    named('DABA', code, 'BGS'),
  ),
  ...['tiger-and-goats-night', 'domino-arena', 'mahjong-palace', 'pasha-dice-party'].map((code) =>
    named('DABA', code, 'BGS'),
  ),
  ...['emperors-blackjack', 'caribbean-poker-club', 'royal-craps', 'three-card-poker-night'].map((code) =>
    named('CHAKA', code, 'TABLE'),
  ),
  ...['super-penalty', 'cricket-sixes', 'free-throw', 'neon-archery', 'balloon-pop', 'kite-fight', 'coin-toss'].map(
    (code) => named('LATIM', code, 'ARCADE'),
  ),
  ...['scratch-card', 'hi-lo', 'gem-mine', 'mega-dice', 'rickshaw-race'].map((code) => named('LATIM', code, 'ARCADE')),
  named('LOTT', 'dhaka-keno', 'LOTT'),
  named('HOUSIE', 'dhaka-housie', 'BINGO'),
  named('MAIDAN', 'cricket-cup', 'SPORTS'),
  named('BOUNDARY', 'football-league', 'SPORTS'),
  named('AV', 'fighting-cup', 'ESPORTS'),
  named('MORAG', 'sarail-arena', 'COCKFIGHT'),
  named('LOTT', 'daily-lotto', 'LOTT'),
  named('TCG_LOTTO_VN', 'hanoi-lotto', 'ELOTT'),
  named('TCG_SEA', 'bangkok-lotto', 'ELOTT'),
];

/** Picks as they are played: those that are typed with digits. */
function picksOf(market: Market, game: (typeof tables)[number]): string[] {
  return market.picks(game, event).map(({ code }) => {
    const digits = market.digits?.[code];
    return digits === undefined ? code : `${code}:${'739215'.slice(0, digits)}`;
  });
}

test.each(tables.map((game) => [`${game.vendor} ${game.code}`, game] as const))(
  '%s returns between 75 and 100 % on every pick, and its draws bear it out',
  (_name, game) => {
    const market = marketOf(game);
    const picks = picksOf(market, game);
    expect(picks.length).toBeGreaterThan(0);
    const rounds = 3_000;
    const paid = new Map(picks.map((pick) => [pick, { sum: 0, squares: 0 }]));
    const chance = sealedChance(secret, `${game.code} trial run`);
    for (let at = 0; at < rounds; at += 1) {
      const outcome = market.draw(game, event, chance);
      for (const pick of picks) {
        const pays = market.pays(game, event, outcome, pick) / 100;
        const sums = paid.get(pick)!;
        sums.sum += pays;
        sums.squares += pays * pays;
      }
    }
    for (const pick of picks) {
      const stated = market.returns(game, event, pick);
      expect(stated, pick).toBeGreaterThanOrEqual(0.75);
      expect(stated, pick).toBeLessThan(1);
      const { sum, squares } = paid.get(pick)!;
      const mean = sum / rounds;
      // Rare prizes may not come at all in so few rounds: their own variance says how far off is fair.
      const likely = Math.sqrt(Math.max(squares / rounds - mean * mean, stated) / rounds);
      if (squares > 0 && sum > 40)
        expect(Math.abs(mean - stated), `${pick}: ${mean} for ${stated}`).toBeLessThan(6 * likely + 0.01);
    }
  },
);

test('every slot of the catalogue returns what its type promises', { timeout: 60_000 }, () => {
  const slots = generateCatalogue().games.filter(({ gameType }) => gameType === 'RNG' || gameType === 'JACKPOT');
  expect(slots.length).toBeGreaterThan(5_000);
  for (const { vassalage, gameCode, gameType, nodeId } of slots) {
    const { returns, symbols } = slotOf({ vendor: vassalage, code: gameCode, type: gameType, nodeId: nodeId! });
    const [low, high] = gameType === 'JACKPOT' ? [0.87, 0.96] : [0.925, 0.985];
    expect(returns, gameCode).toBeGreaterThan(low);
    expect(returns, gameCode).toBeLessThan(high);
    expect(new Set(symbols).size).toBe(8);
  }
});

test('a slot’s stated return is what all its stops pay', () => {
  const codes = Array.from({ length: 60 }, (_, at) => `classic-${at}`);
  const slot = codes
    .map((code) => slotOf({ vendor: 'PG', code, type: 'RNG', nodeId: 7 }))
    .find(({ reels }) => reels.length === 3)!;
  const [a = [], b = [], c = []] = slot.reels;
  let paid = 0;
  for (let x = 0; x < a.length; x += 1)
    for (let y = 0; y < b.length; y += 1) for (let z = 0; z < c.length; z += 1) paid += judge(slot, [x, y, z]).pays;
  expect(paid / 100 / (a.length * b.length * c.length)).toBeCloseTo(slot.returns, 9);
});

test('hands of three cards are ranked as teen patti ranks them', () => {
  const cards = (text: string) =>
    text.split(' ').map((card) => 'A23456789TJQK'.indexOf(card[0]!) * 4 + 'shdc'.indexOf(card[1]!));
  const falling = [
    'As Ah Ad',
    '2s 2h 2d',
    'As Ks Qs',
    'As 2s 3s',
    'Ks Qs Js',
    '4h 3h 2h',
    'Ah Kd Qs',
    'Ah 2d 3s',
    '4h 3d 2s',
    'Ah Kh Jh',
    '5h 3h 2h',
    'Ah Ad Ks',
    '2h 2d 3s',
    'Ah Kd Js',
    '5h 3d 2s',
  ];
  const values = falling.map((text) => pattiValue(cards(text)));
  expect(values).toEqual([...values].sort((x, y) => y - x));
  expect(new Set(values).size).toBe(falling.length);
});

test('what is played on the vendor’s clock is known to nobody beforehand and the same for all', () => {
  const game = named('NAWAB', 'royal-roulette', 'LIVE');
  const market = marketOf(game);
  const now = 1_800_000_000_000;
  const [current] = eventsAt(market.pace!, now);
  expect(current!.opensAt).toBeLessThanOrEqual(now);
  expect(findEvent(market.pace!, current!.id)).toEqual(current);
  expect(resultOf(market, game, current!, secret)).toEqual(resultOf(market, game, current!, secret));
  const results = Array.from({ length: 30 }, (_, at) =>
    resultOf(market, game, findEvent(market.pace!, String(at))!, secret),
  );
  const others = Array.from({ length: 30 }, (_, at) =>
    resultOf(market, game, findEvent(market.pace!, String(at))!, 'another'),
  );
  expect(results).not.toEqual(others);
  expect(new Set(results).size).toBeGreaterThan(10);
});

test('only a pick of the table is one', () => {
  const sea = tables.at(-1)!;
  expect(isPick(marketOf(sea), sea, event, 'big:0042')).toBe(true);
  for (const pick of ['big', 'big:', 'big:42', 'big:00421', 'big:4a42', 'other:0042', ''])
    expect(isPick(marketOf(sea), sea, event, pick), pick).toBe(false);
  const wheel = named('MELA', 'lucky-wheel', 'ARCADE');
  expect(isPick(marketOf(wheel), wheel, event, 'n2')).toBe(true);
  expect(isPick(marketOf(wheel), wheel, event, 'n3')).toBe(false);
  const keno = named('LOTT', 'dhaka-keno', 'LOTT');
  expect(isPick(marketOf(keno), keno, event, 'spot2:0742')).toBe(true);
  for (const pick of ['spot2:0707', 'spot2:0081', 'spot1:00', 'spot2:07'])
    expect(isPick(marketOf(keno), keno, event, pick), pick).toBe(false);
});

test('a game is what its name says, in both languages, before the draw and after', () => {
  const byRules = new Map<string, string>();
  for (const game of tables) {
    const market = marketOf(game);
    for (const language of ['bn', 'en'] as const) {
      const told = gameOf({ ...game, language });
      expect(market.title(told)).not.toBe('');
      expect(market.rules(told)).not.toBe('');
      const outcome = market.draw(told, event, sealedChance(secret, `${game.code} shown`));
      const [pick = ''] = picksOf(market, told);
      // What a round came to is written down and read again.
      const stored = JSON.parse(JSON.stringify(outcome));
      expect(stored).toEqual(outcome);
      for (const text of [market.stage(told, event, null, null).text, market.stage(told, event, stored, pick).text])
        expect(text, game.code).not.toMatch(/undefined|NaN|\[object/);
      expect(market.told(told, event, stored), game.code).not.toMatch(/undefined|NaN|\{/);
    }
    byRules.set(game.code, market.title(game));
  }
  expect(byRules.get('ludo-star')).toBe('Ludo');
  expect(byRules.get('rummy-club')).toBe('Rummy');
  expect(byRules.get('emperors-blackjack')).toBe('Blackjack');
  expect(byRules.get('boat-race')).toBe('Race');
});

test('no game of the catalogue is played by the rules of another', () => {
  const own: Record<string, readonly string[]> = {
    PVP: ['Teen Patti 20-20'],
    BGS: ['Jhandi Munda'],
    ARCADE: ['Lucky wheel'],
  };
  const stand = generateCatalogue().games.filter(({ gameType, gameCode, vassalage }) => {
    const fallen = own[gameType];
    return (
      fallen?.includes(marketOf(named(vassalage, gameCode, gameType)).title(named(vassalage, gameCode, gameType))) &&
      !/teen-patti|jhandi|wheel/.test(gameCode)
    );
  });
  expect(stand.map(({ gameCode }) => gameCode)).toEqual([]);
});

test('hands of poker are ranked as poker ranks them', () => {
  const cards = (text: string) =>
    text.split(' ').map((card) => 'A23456789TJQK'.indexOf(card[0]!) * 4 + 'shdc'.indexOf(card[1]!));
  const falling = [
    'Ts Js Qs Ks As',
    'As 2s 3s 4s 5s',
    '9s 9h 9d 9c 2s',
    '8s 8h 8d 3s 3h',
    'As Js 8s 4s 2s',
    'Ts Jh Qd Ks Ac',
    'As 2h 3d 4c 5s',
    'Qs Qh Qd 4s 2h',
    'Ks Kh 3d 3s 9h',
    'Ks Kh 2d 2s Ah',
    'As Ah 5d 4s 2h',
    'As Kh 9d 4s 2h',
  ];
  const values = falling.map((text) => pokerValue(cards(text)));
  expect(values).toEqual([...values].sort((x, y) => y - x));
  expect(new Set(values).size).toBe(falling.length);
});

test('a hand of rummy is laid out with as little left over as may be', () => {
  const cards = (text: string) =>
    text.split(' ').map((card) => 'A23456789TJQK'.indexOf(card[0]!) * 4 + 'shdc'.indexOf(card[1]!));
  expect(laidOut(cards('4s 5s 6s 7s 7h 7d 2c'))).toMatchObject({ points: 2, melded: 6 });
  expect(laidOut(cards('Qs Ks As 2s 2h 9d 9c'))).toMatchObject({ melded: 3 });
  expect(laidOut(cards('As 3h 5d 7c 9s Jh Kd'))).toMatchObject({ points: 54, melded: 0 });
});

test('who follows a trick gives suit, takes it as cheaply as possible, or gives the lowest', () => {
  const card = (text: string) => 'A23456789TJQK'.indexOf(text[0]!) * 4 + 'shdc'.indexOf(text[1]!);
  const own = ['2h', 'Th', 'Kh', '3s', '5d'].map(card);
  expect(choice(own, card('9h'), card('9h'))).toBe(card('Th'));
  expect(choice(own, card('9h'), card('Ah'))).toBe(card('2h'));
  expect(choice(own, card('9c'), card('Ac'))).toBe(card('3s'));
  expect(choice(own, card('9c'), card('4s'))).toBe(card('2h'));
});

test('an ace is eleven until that is too much', () => {
  expect(totalOf([1, 10])).toBe(21);
  expect(totalOf([1, 6, 10])).toBe(17);
  expect(totalOf([1, 1, 9])).toBe(21);
  expect([...strengths(17).values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
});

test('every type of the catalogue is played by its own rules', () => {
  expect([...gameTypes].sort()).toEqual([...new Set(generateCatalogue().categories.map(({ code }) => code))].sort());
});

test('stakes rise from the smallest, and payouts drop what lies under a ten-thousandth', () => {
  expect(stakesFrom('0.0500').slice(0, 3)).toEqual(['0.0500', '0.1000', '0.2500']);
  for (const nonsense of ['0', '-1', '1e3', 'a', '0.001', '99999999', undefined])
    expect(smallestStake(nonsense)).toBe('1.0000');
  expect(smallestStake('0.5')).toBe('0.5000');
  expect(payout('0.0500', 195)).toBe('0.0975');
  expect(payout('0.0001', 195)).toBe('0.0001');
  expect(payout('10.0000', 12.5)).toBe('1.2500');
});
