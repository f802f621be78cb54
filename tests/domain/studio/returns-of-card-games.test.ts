import { describe, expect, test, vi } from 'vitest';
import { andarPays, andarResult, andarSides, dealAndar, playAndar } from '~/domain/studio/engines/andar';
import { statedRtpPpm } from '~/domain/studio/engines/engine';
import { steppedEngines } from '~/domain/studio/engines/engines';
import {
  drawHilo,
  guesses,
  hiloLeast,
  hiloMultiplier,
  hiloNext,
  isRight,
  mostGuesses,
  rankOf,
  ranksThatWin,
} from '~/domain/studio/engines/hilo';
import { combinations } from '~/domain/studio/engines/mines';
import {
  drawPatti,
  isHouseFit,
  pattiBonus,
  pattiPays,
  pattiRankOf,
  pattiResult,
  pattiValue,
} from '~/domain/studio/engines/patti';
import { dealtOf, drawPoker, finalHand, pokerHandOf, pokerResult } from '~/domain/studio/engines/poker';
import { drawsOfRound, isSoak, ppm, returns, seedOfRun } from './drawn-rounds';
import { bestPokerReturn } from './poker-return';

// A million rounds of an engine, on a machine that has other things to do.
vi.setConfig({ testTimeout: 120_000 });

describe(`andar bahar (seed ${seedOfRun})`, () => {
  /** The first of the three cards that match is the k-th of 51 in this share of all orders. */
  const chanceOf = (side: (typeof andarSides)[number]) => {
    let ways = 0n;
    for (let place = 1; place <= 49; place++) {
      if ((place % 2 === 1 ? 'andar' : 'bahar') === side) ways += combinations(51 - place, 2);
    }
    return Number(ways) / Number(combinations(51, 3));
  };

  test('every order of the deck counted, the returns are as stated', () => {
    const returned = andarSides.map((side) => (chanceOf(side) * andarPays[side]) / 100);
    expect(ppm(Math.min(...returned))).toBe(statedRtpPpm.andar);
    expect(Math.max(...returned)).toBeLessThan(0.98);
  });

  test('no card is dealt twice, the last one matches the joker, and drawn rounds return what was counted', () => {
    for (let nonce = 0; nonce < 200; nonce++) {
      const outcome = dealAndar(drawsOfRound(nonce));
      const { joker, dealt } = outcome;
      expect(new Set([joker, ...dealt]).size).toBe(dealt.length + 1);
      expect(dealt.filter((card) => card % 13 === joker % 13)).toEqual([dealt.at(-1)]);
      expect(andarResult({ side: 'andar' }, outcome) === 0).not.toBe(andarResult({ side: 'bahar' }, outcome) === 0);
    }
    const expected = (chanceOf('bahar') * andarPays.bahar) / 100;
    expect(returns(expected, (nonce) => playAndar({ side: 'bahar' }, drawsOfRound(nonce)).multiplier)).toBe(true);
  });
});

describe('hi-lo', () => {
  test('a guess is right for exactly as many ranks as its price says', () => {
    for (let rank = 0; rank < 13; rank++) {
      for (const guess of guesses) {
        const right = Array.from({ length: 13 }, (_, next) => next).filter((next) => isRight(rank, guess, next));
        expect(right).toHaveLength(ranksThatWin(rank, guess));
      }
    }
  });

  test('whatever is guessed and wherever one stops, no less than stated and no more than 97 % returns', () => {
    let least = 1;
    // From four times the stake on, cutting to hundredths takes at most a four-hundredth.
    const follow = (fair: bigint, against: bigint, depth: number, from: number) => {
      for (let ranks = from; ranks <= 12; ranks++) {
        const [next, nextAgainst] = [fair * 13n, against * BigInt(ranks)];
        if (depth === mostGuesses || next * 97n >= 400n * nextAgainst) continue;
        const multiplier = (97n * next) / nextAgainst;
        const returned = (Number(multiplier) * Number(nextAgainst)) / Number(next) / 100;
        expect(returned).toBeLessThanOrEqual(0.97 + 1e-12);
        least = Math.min(least, returned);
        follow(next, nextAgainst, depth + 1, ranks);
      }
    };
    follow(1n, 1n, 0, 1);
    expect(least).toBeLessThan(0.97 * (1 - 1 / 400));
    expect(ppm(least)).toBe(statedRtpPpm.hilo);
  });

  test('the first guess pays at least what a stake must be able to win', () => {
    const least = Array.from({ length: 13 }, (_, rank) => guesses.map((guess) => hiloNext([rank], [], guess))).flat();
    expect(Math.min(...least.filter((pays) => pays !== null))).toBe(hiloLeast);
  });

  test('a round goes on until a wrong guess, the cash-out, or what it may pay at most', () => {
    const { hilo } = steppedEngines;
    const outcome = { cards: [6, 19, 32, 5, 5] };
    const start = { choice: {}, outcome, moves: [] };
    expect(hilo.visible(start)).toEqual({ cards: [6] });
    expect(hilo.cashOut(start)).toBeNull();
    expect(hilo.move(start, 0, 1_000)).toEqual({ moves: [0], multiplier: null });
    expect(hilo.move({ ...start, moves: [0] }, 2, 1_000)).toBe('unknown');
    expect(hilo.cashOut({ ...start, moves: [0, 0] })).toBe(hiloMultiplier(outcome.cards, [0, 0]));
    expect(hilo.move({ ...start, moves: [0, 0] }, 0, 1_000)).toEqual({ moves: [0, 0, 0], multiplier: 0 });
    expect(hilo.move(start, 0, 181)).toEqual({ moves: [0], multiplier: 180 });
  });

  test('drawn rounds of one likely guess return what was counted', () => {
    const likely = (rank: number) => (rank <= 6 ? 'higher' : 'lower');
    const pays = (card: number) => hiloMultiplier([card], [guesses.indexOf(likely(rankOf(card)))]);
    const counted = Array.from({ length: 13 }, (_, rank) => (pays(rank) * ranksThatWin(rank, likely(rank))) / 1_300);
    const rate = (nonce: number) => {
      const { cards } = drawHilo(drawsOfRound(nonce));
      const rank = rankOf(cards[0]!);
      return isRight(rank, likely(rank), rankOf(cards[1]!)) ? pays(cards[0]!) : 0;
    };
    expect(returns(counted.reduce((sum, each) => sum + each, 0) / 13, rate)).toBe(true);
  });
});

describe('video poker', () => {
  test('every hand is named by the usual rules', () => {
    const hand = (text: string) =>
      pokerHandOf(text.split(' ').map((card) => 13 * 'shdc'.indexOf(card.at(-1)!) + 'A23456789TJQK'.indexOf(card[0]!)));
    expect(hand('As Ks Qs Js Ts')).toBe('royalFlush');
    expect(hand('9h Kh Qh Jh Th')).toBe('straightFlush');
    expect(hand('Ah 2h 3h 4h 5h')).toBe('straightFlush');
    expect(hand('9h 9s 9d 9c Th')).toBe('fourOfAKind');
    expect(hand('9h 9s 9d Tc Th')).toBe('fullHouse');
    expect(hand('2h 9h Kh Jh Th')).toBe('flush');
    expect(hand('Ah 2s 3h 4h 5h')).toBe('straight');
    expect(hand('Ah Ks Qh Jh Th')).toBe('straight');
    expect(hand('Kh As 2h 3h 4h')).toBeNull();
    expect(hand('9h 9s 9d Tc 2h')).toBe('threeOfAKind');
    expect(hand('9h 9s Td Tc 2h')).toBe('twoPairs');
    expect(hand('Jh Js Td 9c 2h')).toBe('jacks');
    expect(hand('Ah As Td 9c 2h')).toBe('jacks');
    expect(hand('Th Ts 5d 9c 2h')).toBeNull();
  });

  test('what is held stays, the other cards are replaced in their order', () => {
    const outcome = { deck: [0, 1, 2, 3, 4, 10, 11, 12, 13, 14] };
    expect(dealtOf(outcome)).toEqual([0, 1, 2, 3, 4]);
    expect(finalHand(outcome, 0b10101)).toEqual([0, 10, 2, 11, 4]);
    expect(finalHand(outcome, 0)).toEqual([10, 11, 12, 13, 14]);
  });

  test.runIf(isSoak)(
    'with the best choice for each of the 2,598,960 hands it returns what is stated',
    () => {
      expect(ppm(bestPokerReturn())).toBe(statedRtpPpm.poker);
    },
    900_000,
  );

  test('drawn hands that are held as they are return what all hands pay', () => {
    // A hand of five as dealt: counted as 0.33673 of the stake, by the known number of hands of each kind.
    const hands = [4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920];
    const pays = [800, 50, 25, 8, 5, 4, 3, 2, 1];
    const expected = hands.reduce((sum, count, at) => sum + count * pays[at]!, 0) / 2_598_960;
    expect(returns(expected, (nonce) => pokerResult(drawPoker(drawsOfRound(nonce)), 31))).toBe(true);
  });
});

describe('teen patti', () => {
  const all: number[][] = [];
  for (let a = 0; a < 52; a++) {
    for (let b = a + 1; b < 52; b++) for (let c = b + 1; c < 52; c++) all.push([a, b, c]);
  }

  test('the ranks are those of the game, ace, two, three the second best sequence', () => {
    const counts = new Map<string, number>();
    for (const hand of all) counts.set(pattiRankOf(hand), (counts.get(pattiRankOf(hand)) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      trail: 52,
      pureSequence: 48,
      sequence: 720,
      colour: 1_096,
      pair: 3_744,
      high: 16_440,
    });
    const hand = (text: string) =>
      text.split(' ').map((card) => 13 * 'shdc'.indexOf(card[1]!) + 'A23456789TJQK'.indexOf(card[0]!));
    const rising = [
      'Ts 9h 7d',
      'Qs 3h 2d',
      'As Kh Jd',
      '2s 2h 3d',
      'As Ah Kd',
      '2s 3s 5s',
      '2s 3h 4d',
      'Js Qh Kd',
      'As 2h 3d',
      'As Kh Qd',
      '2s 3s 4s',
      'As 2s 3s',
      '2s 2h 2d',
      'As Ah Ad',
    ];
    const values = rising.map((text) => pattiValue(hand(text)));
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(new Set(values).size).toBe(values.length);
    expect([isHouseFit(hand('Js Th 8d')), isHouseFit(hand('Qs 3h 2d'))]).toEqual([false, true]);
  });

  test('every hand against every hand of the house, the better of show and fold returns what is stated', () => {
    const values = all.map(pattiValue);
    const classes = new Map<string, { hand: number[]; count: number }>();
    for (const hand of all) {
      const suits = new Map<number, number>();
      const key = [...hand]
        .sort((a, b) => (a % 13) - (b % 13) || a - b)
        .map((card) => {
          const suit = Math.floor(card / 13);
          if (!suits.has(suit)) suits.set(suit, suits.size);
          return `${card % 13} ${suits.get(suit)}`;
        })
        .join();
      const found = classes.get(key);
      if (found) found.count++;
      else classes.set(key, { hand, count: 1 });
    }
    const fit = all.map(isHouseFit);
    let paid = 0;
    for (const { hand, count } of classes.values()) {
      const own = pattiValue(hand);
      const [a, b, c] = hand;
      let sum = 0;
      let met = 0;
      for (let at = 0; at < all.length; at++) {
        const house = all[at]!;
        if (house.includes(a!) || house.includes(b!) || house.includes(c!)) continue;
        met++;
        const theirs = values[at]!;
        if (!fit[at]) sum += pattiPays.houseUnfit;
        else if (own > theirs) sum += pattiPays.win;
        else if (own === theirs) sum += pattiPays.tie;
      }
      const shown = sum / met + (pattiBonus[pattiRankOf(hand)] ?? 0);
      paid += count * Math.max(pattiPays.fold, shown);
    }
    expect(ppm(paid / all.length / 100)).toBe(statedRtpPpm.patti);
  });

  test('drawn rounds of the known rule, show with a queen, six and four or better, return it', () => {
    const least = pattiValue([11, 18, 29]);
    const rate = (nonce: number) => {
      const outcome = drawPatti(drawsOfRound(nonce));
      return pattiResult(outcome, pattiValue(outcome.player) >= least);
    };
    expect(returns(statedRtpPpm.patti / 1_000_000, rate)).toBe(true);
  });
});
