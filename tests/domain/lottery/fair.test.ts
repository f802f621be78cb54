import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Beacon, isKnownTooEarly } from '~/domain/lottery/fair/beacon';
import { chainBeacon, leadsTo, makeChain, publishedRound } from '~/domain/lottery/fair/chain.server';
import { drandQuicknet, quicknetChain } from '~/domain/lottery/fair/drand.server';
import { commitOf, drawnNumbers, newDrawSeed } from '~/domain/lottery/fair/draw-seed.server';
import { ticketDigest } from '~/domain/lottery/fair/ticket-digest.server';
import { type Family, familyNames } from '~/domain/lottery/family-names';
import { families } from '~/domain/lottery/registry';

const seed = '00112233445566778899aabbccddeeff'.repeat(2);
const beacon = 'ffeeddccbbaa99887766554433221100'.repeat(2);
const issue = '20260601-0001';

describe('seed and beacon make the numbers', () => {
  const known: [Family, string][] = [
    ['ssc', '4 1 6 8 7'],
    ['k3', '2 5 3'],
    ['11x5', '2 11 8 7 1'],
    ['pk10', '3 10 1 9 6 2 4 5 7 8'],
  ];
  test.each(known)('%s of the notes', (family, numbers) => {
    expect(drawnNumbers(family, { game: `${family}-1m`, issue }, seed, beacon).join(' ')).toBe(numbers);
  });

  test.each(familyNames)('%s: another seed, beacon, game or issue makes other numbers', (family) => {
    const numbers = (...[game, number, own, answer]: string[]) =>
      drawnNumbers(family, { game: game!, issue: number! }, own!, answer!).join();
    const changed = (at: number) => {
      const parts = ['game', issue, seed, beacon];
      return Array.from({ length: 8 }, (_, turn) =>
        numbers(...parts.map((part, index) => (index === at ? `${part}${turn}` : part))),
      );
    };
    for (const at of [0, 1, 2, 3]) expect(new Set(changed(at)).size).toBeGreaterThan(2);
    expect(numbers('game', issue, seed, beacon)).toBe(numbers('game', issue, seed, beacon));
  });

  test('a commitment is the hash of the seed as text', () => {
    const made = newDrawSeed();
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(commitOf(made)).toBe(createHash('sha256').update(made).digest('hex'));
  });

  /** The 99.99th percentile of chi-square, by Wilson and Hilferty. */
  const limit = (degrees: number) => degrees * (1 - 2 / (9 * degrees) + 3.719 * Math.sqrt(2 / (9 * degrees))) ** 3;
  const draws = 3000;
  const values: [Family, number, (drawn: readonly number[]) => number[]][] = [
    ['ssc', 10, (drawn) => [...drawn]],
    ['k3', 6, (drawn) => drawn.map((face) => face - 1)],
    ['11x5', 11, (drawn) => [drawn[0]! - 1, drawn[4]! - 1]],
    ['pk10', 10, (drawn) => [drawn[0]! - 1, drawn[8]! - 1]],
    ['keno', 80, (drawn) => [drawn[0]! - 1, drawn[19]! - 1]],
    ['north', 100, (drawn) => drawn.map((lot) => lot % 100)],
    ['thai', 100, (drawn) => [Math.floor(drawn[0]! / 10_000), drawn[1]!]],
  ];
  test.each(values)('%s: every number comes as often', (family, kinds, seen) => {
    const counts = Array.from({ length: kinds }, () => 0);
    let all = 0;
    for (let number = 0; number < draws; number++) {
      for (const value of seen(drawnNumbers(family, { game: family, issue: `i-${number}` }, seed, beacon))) {
        counts[value]!++;
        all++;
      }
    }
    const expected = all / kinds;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(limit(kinds - 1));
  });
});

describe('the beacon of drand', () => {
  const answer = {
    round: 1000,
    value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    proof: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  };
  test('the published signature of a round is genuine', () => expect(drandQuicknet.isGenuine(answer)).toBe(true));
  test('another round, value or signature is not', () => {
    const otherProof = answer.proof.replace(/39$/, '3a');
    const forged = [
      { ...answer, round: 1001 },
      { ...answer, value: answer.value.replace(/d$/, 'e') },
      {
        ...answer,
        proof: otherProof,
        value: createHash('sha256').update(Buffer.from(otherProof, 'hex')).digest('hex'),
      },
      { ...answer, proof: '' },
      { ...answer, round: 0 },
      { ...answer, round: 1.5 },
    ];
    expect(forged.map(drandQuicknet.isGenuine)).toEqual(forged.map(() => false));
  });
  test('rounds come every three seconds from the genesis on', () => {
    const at = (seconds: number) => drandQuicknet.roundAt(new Date(seconds * 1000));
    expect([at(1_692_803_367), at(1_692_803_369), at(1_692_803_370)]).toEqual([1, 1, 2]);
    expect(drandQuicknet.publishedAt(2)).toEqual(new Date(1_692_803_370_000));
    expect(quicknetChain).toHaveLength(64);
  });
  test('a round that is public before the close is too early', () => {
    const published = drandQuicknet.publishedAt(500);
    expect(isKnownTooEarly(drandQuicknet, 500, published)).toBe(true);
    expect(isKnownTooEarly(drandQuicknet, 500, new Date(published.getTime() - 1))).toBe(false);
  });
});

describe('the demo’s chain', () => {
  const genesis = 1_780_000_000;
  const chain = makeChain(Buffer.alloc(32, 7), 3000, 64);
  const known = { round: 0, value: chain.anchor };
  const beaconOf: Beacon = chainBeacon(genesis, known);

  test('each link is the hash of the next, down to the anchor', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2999 }), (round) => {
        const hash = createHash('sha256')
          .update(Buffer.from(chain.link(round + 1), 'hex'))
          .digest('hex');
        return hash === chain.link(round) && leadsTo({ round, value: chain.link(round) }, known);
      }),
      { numRuns: 40 },
    );
    expect(() => chain.link(3001)).toThrow(RangeError);
  });
  test('a link leads to every earlier one, and to nothing else', () => {
    const later = { round: 900, value: chain.link(900) };
    expect(leadsTo(later, { round: 880, value: chain.link(880) })).toBe(true);
    expect(leadsTo(later, { round: 881, value: chain.link(880) })).toBe(false);
    expect(leadsTo(later, later)).toBe(false);
    expect(leadsTo({ round: 900, value: 'x' }, known)).toBe(false);
  });
  test('a round is published from its time on, never before', () => {
    const published = beaconOf.publishedAt(41);
    expect(published).toEqual(new Date((genesis + 40 * 30) * 1000));
    expect(beaconOf.roundAt(published)).toBe(41);
    expect(publishedRound(chain, beaconOf, 41, new Date(published.getTime() - 1))).toBeNull();
    const answer = publishedRound(chain, beaconOf, 41, published)!;
    expect(beaconOf.isGenuine(answer)).toBe(true);
    expect(beaconOf.isGenuine({ ...answer, round: 42 })).toBe(false);
  });
});

describe('the digest of tickets', () => {
  const tickets = [
    { id: 9n, play: 's1', picks: '5||', stakeMinor: 20_000n },
    { id: 10n, play: 's5', picks: '1|2|3|4|5', stakeMinor: 40_000n },
    { id: 11n, play: 's5', picks: '1|2|3|4|5', stakeMinor: 40_000n },
  ];
  test('is the hash of a line for each ticket by id', () => {
    const text = '9;s1;5||;20000\n10;s5;1|2|3|4|5;40000\n11;s5;1|2|3|4|5;40000\n';
    expect(ticketDigest(tickets)).toBe(createHash('sha256').update(text).digest('hex'));
  });
  test('does not depend on the order, but on each ticket', () => {
    expect(ticketDigest(tickets.toReversed())).toBe(ticketDigest(tickets));
    const others = [tickets.slice(1), tickets.map((ticket) => ({ ...ticket, stakeMinor: ticket.stakeMinor + 1n }))];
    for (const other of others) expect(ticketDigest(other)).not.toBe(ticketDigest(tickets));
  });
});

test('every family draws all of its numbers', () => {
  for (const family of familyNames) {
    expect(drawnNumbers(family, { game: family, issue }, seed, beacon)).toHaveLength(families[family].result.count);
  }
});
