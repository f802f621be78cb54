import { expect, test } from 'vitest';
import { familyNames } from '~/domain/lottery/family-names';
import { families } from '~/domain/lottery/registry';
import { prizesOf } from '~/domain/lottery/results/prizes';
import { extremesOf, figuresOf } from '~/domain/lottery/trends/figures';
import {
  beadRoad,
  bigRoad,
  marksOf,
  marksText,
  parityOf,
  type Road,
  type RoadMark,
  roadRows,
  sizeOf,
} from '~/domain/lottery/trends/roads';
import { trackOfPlay, tracksOf } from '~/domain/lottery/trends/tracks';
import { drawOf } from './lottery-world';

const letters: Record<string, RoadMark> = { B: 'big', S: 'small', T: 'tie' };
const marks = (text: string) => Array.from(text, (letter) => letters[letter]!);
/** A line a row, a letter a column. */
const drawn = (road: Road) =>
  Array.from({ length: roadRows }, (_, row) =>
    road
      .map((column) => {
        const cell = column[row];
        return cell ? `${cell.mark[0]!.toUpperCase()}${cell.ties || ''}` : '.';
      })
      .join('')
      .replace(/\.+$/, ''),
  );

test.each(familyNames)('a draw of %s shows known symbols on every track', (family) => {
  const draw = drawOf(family);
  const numbers = Array.from({ length: 60 }, () => families[family].result.draw(draw));
  const tracks = tracksOf(family);
  expect(new Set(tracks.map(({ name }) => name)).size).toBe(tracks.length);
  for (const track of tracks) {
    const figures = figuresOf(track, numbers);
    expect(figures).toHaveLength(track.symbols.length);
    const shown = numbers.map((each) => track.shown(each));
    expect(shown.flat().every((symbol) => track.symbols.includes(symbol))).toBe(true);
    expect(figures.reduce((sum, { count }) => sum + count, 0)).toBe(shown.flat().length);
    for (const figure of figures) {
      expect(figure.missing).toBeLessThanOrEqual(figure.most);
      expect(figure.count + figure.most).toBeLessThanOrEqual(60);
    }
    for (const each of numbers) {
      expect(['big', 'small', 'tie']).toContain(sizeOf(track, each));
      expect(['odd', 'even']).toContain(parityOf(track, each));
    }
  }
});

test('how often, how long ago, on average and at most a digit was missing', () => {
  const [place] = tracksOf('wingo');
  // The newest first: 7 came in the second, third and last of eight.
  const figures = figuresOf(place!, [[1], [7], [7], [2], [2], [3], [1], [7]]);
  expect(figures[7]).toEqual({ symbol: '7', count: 3, missing: 1, meanTenths: 13, most: 4 });
  expect(figures[9]).toEqual({ symbol: '9', count: 0, missing: 8, meanTenths: 80, most: 8 });
  const { hot, cold } = extremesOf(figures);
  expect([...hot]).toEqual(['7']);
  expect([...cold]).toEqual(['0', '4', '5', '6', '8', '9']);
  expect(extremesOf(figuresOf(place!, []))).toEqual({ hot: new Set(), cold: new Set() });
});

test('the bead road runs down six by six', () => {
  expect(drawn(beadRoad(marks('BBSSBSTB')))).toEqual(['BT', 'BB', 'S', 'S', 'B', 'S']);
});

test('the big road has a column a row of equals, turns at the bottom, and counts ties on the cell before', () => {
  expect(drawn(bigRoad(marks('BBSB')))).toEqual(['BSB', 'B', '', '', '', '']);
  expect(drawn(bigRoad(marks('TBTTS')))).toEqual(['B2S', '', '', '', '', '']);
  // Eight big ones turn right in the last row; five small ones stop above them and turn too.
  expect(drawn(bigRoad(marks('BBBBBBBBSSSSSSB')))).toEqual(['BSB', 'BS', 'BS', 'BS', 'BSS', 'BBB']);
});

test('the sheet of the north and of the south, prize by prize', () => {
  const draw = drawOf('sheet');
  for (const [family, lengths] of [
    ['north', [5, 5, 5, 5, 4, 4, 3, 2]],
    ['south-central', [6, 5, 5, 5, 5, 4, 4, 3, 2]],
  ] as const) {
    const { result } = families[family];
    const prizes = prizesOf(family, result.texts(result.draw(draw)));
    expect(prizes.flat()).toHaveLength(result.count);
    expect(prizes.map((lots) => [...new Set(lots.map(({ length }) => length))])).toEqual(lengths.map((each) => [each]));
  }
});

test('marks travel as letters', () => {
  const all: RoadMark[] = ['big', 'small', 'tie', 'odd', 'even'];
  expect(marksText(all)).toBe('bstoe');
  expect(marksOf('bstoe')).toEqual(all);
  expect(marksOf('')).toEqual([]);
});

test('beside a play goes the track that it bets on, for every play', () => {
  for (const family of familyNames) {
    for (const play of Object.keys(families[family].plays))
      expect(tracksOf(family)).toContain(trackOfPlay(family, play));
  }
  const track = (family: 'ssc' | 'pk10' | 'k3' | '11x5' | 'north', play: string) => trackOfPlay(family, play).name;
  expect(
    ['s1', 's3.first', 's3.last', 'half4', 'halves2', 'dragon34', 'sumHalf'].map((play) => track('ssc', play)),
  ).toEqual(['place1', 'place1', 'place5', 'place4', 'place5', 'place3', 'sum']);
  expect(['half10', 'dragon2', 'sum', 's5'].map((play) => track('pk10', play))).toEqual([
    'place10',
    'place2',
    'sum',
    'place1',
  ]);
  expect([track('k3', 'half'), track('k3', 'three'), track('11x5', 'any3'), track('11x5', 'f2')]).toEqual([
    'sum',
    'numbers',
    'numbers',
    'place1',
  ]);
  expect([track('north', 'tail1'), track('north', 'lo2')]).toEqual(['tail1', 'numbers']);
});
