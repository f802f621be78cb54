import { describe, expect, test } from 'vitest';
import type { Family } from '~/domain/lottery/family-names';
import { judged } from './lottery-world';

type Example = [
  family: Family,
  drawn: string,
  play: string,
  picks: string,
  line: string,
  lines: number,
  payout: string,
];

const check = ([family, drawn, play, picks, line, lines, payout]: Example) =>
  expect(judged({ family, play, picks, line, drawn })).toEqual({ lines, payout });

const northDraw =
  '84217 30559 11203 77845 40117 52936 66017 90208 31745 28864 4417 0932 7150 2286 1129 8305 6671 5540 9093 3358 617 402 229 17 86 05 40';
const fourD = (first: string, second: string, starter: string) =>
  [first, second, '9001', starter, ...Array.from({ length: 19 }, (_, at) => String(9100 + at))].join(' ');

const golden: Example[] = [
  ['ssc', '9 3 1 4 6', 's3.last', '1 2|4|5 6 7', '2', 6, '1900'],
  ['ssc', '9 0 4 4 7', 'g3.last', '1 4 7', '1', 6, '316.6667'],
  ['ssc', '9 0 4 4 7', 'z60', '4|0 1 7 9', '1', 4, '1583.3334'],
  ['ssc', '9 0 4 4 7', 'any3x2.last', '0 4 7', '1', 3, '17.5926'],
  ['ssc', '7 0 0 0 7', 'dragon15', 'dragon', '10', 1, '0'],
  ['11x5', '5 11 2 8 9', 'any2', '1 2 5 9', '1', 6, '15.675'],
  ['11x5', '5 1 2 8 7', 'any7', '1 2 3 4 5 6 7 8', '1', 8, '62.7'],
  ['k3', '2 3 2', 'pairX', '2|3', '5', 1, '342'],
  ['k3', '2 3 2', 'sum', 'sum4 sum7', '1', 2, '13.68'],
  ['pk10', '3 5 1 2 4 6 7 8 9 10', 's2', '3 5|5 8', '1', 3, '85.5'],
  ['pk10', '3 5 1 2 4 6 7 8 9 10', 'sum', 'sum8', '4', 1, '57'],
  ['pk10', '3 5 1 2 4 6 7 8 9 10', 'sumHalf', 'odd', '4', 1, '0'],
  ['pc28', '9 6 2', 'mixed', 'bigOdd', '10', 1, '41.126'],
  ['keno', '7 60 1 2 3 4 5 6 8 9 10 11 12 13 14 15 16 17 18 19', 'spot3', '7 21 60', '2', 1, '7.2072'],
  ['wingo', '5', 'colour', 'green', '100', 1, '150'],
  ['north', northDraw, 'lo2', '17', '1', 27, '570'],
  ['north', northDraw, 'xien3', '17 05 93', '10', 1, '772.488'],
  ['north', northDraw, 'cang3', '217 017', '2', 2, '1900'],
  ['4d', fourD('1123', '5000', '1123'), 'big', '1123', '1', 1, '3978.125'],
  ['4d', fourD('5000', '1123', '6000'), 'small', '1132|ibox', '1', 12, '2923.077'],
  ['thai', '640211 35 123 456 789 211', '3tod', '112', '10', 1, '3166.667'],
  ['thai', '640211 35 123 456 789 211', 'runTop', '1', '10', 1, '35.056'],
];

describe('the twenty worked examples', () => {
  test.each(golden)('%s %s: %s %s', (...example) => check(example));
});

const kenoDraw = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20';
const race = '7 3 4 5 6 8 9 10 2 1';
const southDraw = '123456 11111 22222 33333 44444 55555 66666 77777 88888 99999 10101 20202 1234 5678 9012 3456 789 56';
const thaiDraw = '640211 35 123 456 789 211';

/** Worked by hand; the text says how. */
const further: [how: string, example: Example][] = [
  ['C(6,5) lines, 0.95 × 2500 / 3', ['ssc', '5 2 4 3 1', 'z120', '1 2 3 4 5 6', '1', 6, '791.6667']],
  ['two of three digits fit, 2 × 2 × 9.5', ['ssc', '5 3 0 0 0', 's1', '5 6|3', '2', 3, '38']],
  ['9-0-1 is a run, 3 × 0.95 × 50 / 3 up', ['ssc', '9 0 1 3 3', 'shape.first', 'run', '3', 1, '47.5002']],
  ['the tens odd, the unit big, 0.95 × 4', ['ssc', '0 0 0 3 8', 'halves2', 'odd|big', '1', 1, '3.8']],
  ['places 1 and 2 fit, 2 × 0.95 × 11', ['11x5', '3 5 1 2 11', 'pos', '3|4 5', '1', 3, '20.9']],
  ['banker 3 with 1 and 2, 0.95 × 33 / 2', ['11x5', '3 1 2 9 10', 'any3', '1 2 4|3', '1', 3, '15.675']],
  ['1 2 6 9 11, 10 × 0.95 × 4.62', ['11x5', '6 1 11 2 9', 'median', 'median6', '10', 1, '43.89']],
  [
    'the draw and one of 6 7 8, bankers among it, 0.95 × 77',
    ['11x5', '1 2 3 4 5', 'any6', '3 4 5 6 7 8|1 2', '1', 15, '219.45'],
  ],
  ['1 2 4 of four sets, 0.95 × 36', ['k3', '4 2 1', 'three', '1 2 3 4', '1', 4, '34.2']],
  ['1 2 3, 2 × 0.95 × 9', ['k3', '3 1 2', 'anyRun', 'anyRun', '2', 1, '17.1']],
  ['2 and 3 occur, 2 × 0.95 × 216 / 91 up', ['k3', '2 3 3', 'one', '2 3', '1', 2, '4.51']],
  ['places 1 and 10 fit, 2 × 9.5', ['pk10', race, 'pos', '7||||||||| 1 2', '1', 3, '19']],
  ['7 before 1, 5 × 1.9', ['pk10', race, 'dragon1', 'dragon', '5', 1, '9.5']],
  ['7-3-4 of 7-3-4 7-3-5 7-4-5, 0.95 × 720', ['pk10', race, 's3', '7|3 4|4 5', '1', 3, '684']],
  ['9 + 5, 0.95 × 1000 / 75 up', ['pc28', '9 5 0', 'sum', 'sum13 sum14', '1', 2, '12.6667']],
  ['a sum of 5, 10 × 0.95 × 125 / 7 up', ['pc28', '0 5 0', 'extreme', 'tiny', '10', 1, '169.643']],
  ['two fours, 0.95 / 0.27 up', ['pc28', '4 4 1', 'shape', 'pair', '1', 1, '3.5186']],
  ['one of four, 0.95 × 4', ['keno', kenoDraw, 'spot1', '7', '1', 1, '3.8']],
  ['four of five hit, 7 × 0.95 / E up', ['keno', kenoDraw, 'spot5', '1 2 3 4 80', '1', 1, '30.2032']],
  ['all twenty below 41, 0.95 / P up', ['keno', kenoDraw, 'position', 'upper', '1', 1, '2.3847']],
  ['a sum of 210, 0.95 / P up', ['keno', kenoDraw, 'sum', 'under', '1', 1, '1.9084']],
  ['one of two digits, 0.95 × 10', ['wingo', '5', 'number', '3 5', '1', 2, '9.5']],
  ['0 is violet, 0.95 × 5', ['wingo', '0', 'colour', 'violet', '1', 1, '4.75']],
  ['8 is red, 4 × 0.95 / 1.9; on 0 three quarters', ['wingo', '8', 'colour', 'red', '10', 1, '20']],
  ['17 is the special prize’s end, 95', ['north', northDraw, 'de', '17', '1', 1, '95']],
  ['17 is small and odd, 2 × 1.9', ['north', northDraw, 'half', 'small odd', '1', 2, '3.8']],
  ['six lots for one stake, 6 × 3.5186', ['north', northDraw, 'lo2k', '17', '1', 1, '21.1116']],
  ['of 17, 17 and the lots 17 86 05 40: two hits', ['north', northDraw, 'dd', '17', '1', 5, '190']],
  ['56 ends the special prize, 3456 and 56, 3 × 95', ['south-central', southDraw, 'lo2', '56', '1', 18, '285']],
  ['the same three among the short lots', ['south-central', southDraw, 'b7', '56', '1', 7, '285']],
  ['456 ends the special prize, 0.95 × 1000', ['south-central', southDraw, 'cang3', '456', '1', 1, '950']],
  ['none of the four ends a lot, 10 × 1.9809', ['south-central', southDraw, 'miss4', '00 03 04 05', '10', 1, '19.809']],
  [
    'ten lines, the first prize once, 3500 × 0.95 / 0.65 up',
    ['4d', fourD('1123', '4123', '6000'), 'small', '11*3', '1', 10, '5115.3847'],
  ],
  [
    '123 ends first and second, 2 × 0.95 / 0.003 up',
    ['4d', fourD('1123', '4123', '6000'), '3abc', '123', '1', 1, '633.3334'],
  ],
  ['both orders of 23, one comes', ['4d', fourD('1123', '4123', '6000'), '2a', '32|box', '1', 2, '95']],
  ['the first prize, 15000 × 0.95 / 0.338 up', ['5d', '12345 54321 11111', 'straight', '12345', '1', 1, '42159.7634']],
  ['ends in 2345, 500 × 0.95 / 0.338 up', ['5d', '12345 54321 11111', 'straight', '02345', '1', 1, '1405.3255']],
  ['second, and third beside it', ['5d', '12345 54321 54321', 'straight', '54321', '1', 1, '22485.2072']],
  ['five from the front, 3000 × 0.95 / 0.333604 up', ['6d', '123456', 'straight', '123450', '1', 1, '8543.0631']],
  ['four from the end beat nothing in front', ['6d', '123456', 'straight', '003456', '1', 1, '854.3064']],
  ['12 in front, 4 × 0.95 / 0.333604 up', ['6d', '123456', 'straight', '129999', '1', 1, '11.3908']],
  ['the two digits apart, 95', ['thai', thaiDraw, '2bottom', '35', '1', 1, '95']],
  ['one of the two at the back, 0.95 / 0.002', ['thai', thaiDraw, '3back', '789', '1', 1, '475']],
  ['the last four, 0.95 × 10000', ['thai', thaiDraw, '4top', '0211', '1', 1, '9500']],
  ['bcd, 950', ['lao', '4821', '3top', '821', '1', 1, '950']],
  ['ab, 95', ['lao', '4821', '2bottom', '48', '1', 1, '95']],
  ['cd of two numbers, 95', ['lao', '4821', '2top', '21 12', '1', 2, '95']],
  ['the special prize’s last three', ['hanoi', '84217 30559', '3top', '217', '1', 1, '950']],
  ['the first prize’s last two', ['hanoi', '84217 30559', '2bottom', '59', '1', 1, '95']],
  ['4217, and not 0559', ['hanoi', '84217 30559', '4top', '4217 0559', '1', 2, '9500']],
];

describe('further tickets of every family, worked by hand', () => {
  test.each(further)('%s', (_, example) => check(example));
});
