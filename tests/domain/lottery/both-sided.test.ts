import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { turnoverRequirements } from '~/domain/cashier/tables.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { picksText } from '~/domain/lottery/picks/picks';
import type { Line } from '~/domain/lottery/picks/shape';
import { sidedFrom, ticketsBothSided } from '~/domain/lottery/plays/both-sided';
import { families, getPlay } from '~/domain/lottery/registry';
import { lotteryDraws, lotteryTickets } from '~/domain/lottery/tables.server';
import { memberDays, settledLines } from '~/domain/play/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../setup/world';
import { betsOf, playerWith } from '../studio/studio-world';
import { bet, decide, drawOf, drawWorld, openDraw } from './draw-world';
import { everyPlay, picksOf, drawOf as randomOf, randomPicks } from './lottery-world';
import { expectDaysRight, officialWorld, sheet, sheetWith } from './settling/correction-world';

afterEach(closeTestDatabases);

const betsInOrder = async (ctx: Ctx, account: number) => (await betsOf(ctx, account)).sort((a, b) => a.id - b.id);

type Asked = { play: string; picks: string };

/** What each ticket of each account counts as turnover once the draw has these numbers. */
async function settled(ctx: Ctx, code: string, numbers: number[], slips: Asked[][], chunk?: number) {
  const draw = await openDraw(ctx, code);
  const accounts: number[] = [];
  for (const slip of slips) {
    const account = await playerWith(ctx, 5_000);
    accounts.push(account);
    for (const ticket of slip) await bet(ctx, account, draw.id, code, [ticket]);
  }
  await settleDraw(ctx, await decide(ctx, draw.id, numbers), chunk);
  const valid = [];
  for (const account of accounts)
    valid.push((await betsInOrder(ctx, account)).map(({ validBetMinor }) => validBetMinor));
  return { accounts, valid, draw };
}

const s1 = (picks: string) => ({ play: 's1', picks });
const half = (picks: string, play = 'half1') => ({ play, picks });

test('who holds both halves by two tickets has no turnover from them, wherever turnover is counted', async () => {
  const ctx = await drawWorld();
  const draw = await openDraw(ctx, 'ssc-10m');
  const [both, one] = [await playerWith(ctx, 100), await playerWith(ctx, 100)];
  const requirement = { causeKind: 'deposit', causeId: 'a test', requiredMinor: taka(1_000), openedAt: ctx.now };
  for (const accountId of [both, one]) await ctx.db.insert(turnoverRequirements).values({ ...requirement, accountId });
  await bet(ctx, both, draw.id, 'ssc-10m', [half('big')]);
  await bet(ctx, one, draw.id, 'ssc-10m', [half('big')]);
  await bet(ctx, both, draw.id, 'ssc-10m', [half('small')]);
  const counts = await Promise.all(
    [1, 2, 3].map(async () => settleDraw(ctx, await decide(ctx, draw.id, [4, 3, 1, 4, 6]), 1)),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  expect((await betsInOrder(ctx, both)).map(({ state, validBetMinor }) => [state, validBetMinor]).sort()).toEqual([
    ['lost', 0n],
    ['won', 0n],
  ]);
  const sum = <Row extends { accountId: number; validBetMinor: bigint }>(rows: Row[], accountId: number) =>
    rows.filter((row) => row.accountId === accountId).reduce((total, row) => total + row.validBetMinor, 0n);
  const days = await ctx.db.select().from(memberDays);
  const lines = await ctx.db.select().from(settledLines);
  expect([sum(days, both), sum(lines, both)]).toEqual([0n, 0n]);
  expect([sum(days, one), sum(lines, one)]).toEqual([taka(4), taka(2)]);
  const met = await ctx.db.select().from(turnoverRequirements);
  expect(Object.fromEntries(met.map(({ accountId, metMinor }) => [accountId, metMinor]))).toEqual({
    [both]: 0n,
    [one]: taka(2),
  });
  await expectDaysRight(ctx);
});

test('places are judged apart: eight digits of one are both-sided, seven and those of other places are not', async () => {
  const ctx = await drawWorld();
  const { valid } = await settled(
    ctx,
    'ssc-10m',
    [9, 3, 1, 4, 6],
    [
      [s1('012'), s1('345||1'), s1('67'), s1('||5')],
      [s1('012'), s1('345||1'), s1('6'), s1('06')],
      [half('big'), half('odd'), half('big', 'half2'), half('small', 'half3')],
      [half('big,small'), half('odd')],
      [
        { play: 'dragon12', picks: 'dragon' },
        { play: 'dragon12', picks: 'tiger' },
        { play: 'dragon12', picks: 'tie' },
        { play: 'dragon13', picks: 'dragon' },
      ],
      [
        { play: 'dragon12', picks: 'dragon' },
        { play: 'dragon12', picks: 'tie' },
      ],
    ],
    2,
  );
  // 19 are won for 2 at a place; of what is won more than the stake counts.
  expect(valid[0]).toEqual([0n, 0n, 0n, taka(2)]);
  expect(valid[1]!.every((counted) => counted > 0n)).toBe(true);
  expect(valid[2]!.every((counted) => counted > 0n)).toBe(true);
  expect([valid[3]![0], valid[3]![1]! > 0n]).toEqual([0n, true]);
  expect([valid[4]!.slice(0, 3), valid[4]![3]! > 0n]).toEqual([[0n, 0n, 0n], true]);
  expect(valid[5]!.every((counted) => counted > 0n)).toBe(true);
});

test('of plays whose picks are lines, those that several tickets have count once', async () => {
  const ctx = await drawWorld();
  const s2 = (picks: string) => ({ play: 's2.last', picks });
  const { valid } = await settled(
    ctx,
    'ssc-10m',
    [9, 3, 1, 4, 6],
    [
      // 71 of 100, then 70 by more lines than that; a whole place with few lines of the other is no side.
      [s2('0123456|0123456789'), s2('7|0')],
      [s2('0123456|0123456789'), s2('012|01234')],
      [s2('0123456789|3'), s2('7|0')],
      // Of two places: a size for each. All four lines, then three by lines of either kind.
      [
        { play: 'halves2', picks: 'big,small|big' },
        { play: 'halves2', picks: 'big,small|small' },
      ],
      [
        { play: 'halves2', picks: 'big,small|big' },
        { play: 'halves2', picks: 'odd|odd' },
      ],
    ],
  );
  const isCounted = valid.map((tickets) => tickets.map((counted) => counted > 0n));
  expect(isCounted).toEqual([
    [false, false],
    [true, true],
    [true, true],
    [false, false],
    [true, true],
  ]);
});

test('numbers: 71 of 100 by two tickets are both-sided, as marks and as a list, and a correction leaves them so', async () => {
  const world = await officialWorld();
  const { ctx, after, id, clock } = world;
  const numbers = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => String(from + at).padStart(2, '0')).join();
  const wide = await playerWith(ctx, 5_000);
  const narrow = await playerWith(ctx, 5_000);
  for (const play of ['de', 'lo2k']) {
    await bet(ctx, wide, id, 'north-5m', [{ play, picks: numbers(0, 40) }]);
    await bet(ctx, wide, id, 'north-5m', [{ play, picks: numbers(30, 41) }]);
    await bet(ctx, narrow, id, 'north-5m', [{ play, picks: numbers(0, 40) }]);
    await bet(ctx, narrow, id, 'north-5m', [{ play, picks: numbers(20, 50) }]);
  }
  const counted = async (account: number) =>
    (await betsInOrder(after, account)).map(({ validBetMinor }) => validBetMinor > 0n);
  await world.settle();
  expect(await counted(wide)).toEqual([false, false, false, false]);
  expect(await counted(narrow)).toEqual([true, true, true, true]);
  await world.correct(sheetWith({ 0: '84240' }));
  await clock();
  expect((await drawOf(after, id)).state).toBe('settled');
  expect(await counted(wide)).toEqual([false, false, false, false]);
  expect(await counted(narrow)).toEqual([true, true, true, true]);
  await expectDaysRight(after);
  await world.correct(sheet);
  await clock();
  expect(await counted(wide)).toEqual([false, false, false, false]);
  await expectDaysRight(after);
});

test('what is cancelled holds nothing, and what is settled is not judged again', async () => {
  const ctx = await drawWorld();
  const draw = await openDraw(ctx, 'ssc-10m');
  const account = await playerWith(ctx, 100);
  await bet(ctx, account, draw.id, 'ssc-10m', [half('big')]);
  await bet(ctx, account, draw.id, 'ssc-10m', [half('small')]);
  const gone = eq(lotteryTickets.accountId, account);
  const [first] = await ctx.db.select().from(lotteryTickets).where(gone).limit(1);
  await ctx.db.update(lotteryTickets).set({ refundedAt: ctx.now }).where(eq(lotteryTickets.betId, first!.betId));
  await settleDraw(ctx, await decide(ctx, draw.id, [4, 3, 1, 4, 6]));
  await ctx.db.update(lotteryTickets).set({ refundedAt: null }).where(gone);
  await ctx.db.update(lotteryDraws).set({ state: 'drawn', settledAt: null }).where(eq(lotteryDraws.id, draw.id));
  await settleDraw(ctx, await drawOf(ctx, draw.id));
  expect((await ctx.db.select().from(lotteryTickets).where(gone)).map(({ isBothSided }) => isBothSided)).toEqual([
    false,
    false,
  ]);
});

describe('places', () => {
  /** Lines by the words of their symbols, without masks: what is of which place. */
  function placesOfLine(play: string, line: Line): string[] {
    const at = line.findIndex((symbol) => symbol !== '');
    if (play === 's1' || play === 'pos') return [`place ${at}`];
    if (/^half\d*$|^sumHalf$/.test(play)) return [['big', 'small'].includes(line[0]!) ? 'size' : 'parity'];
    return ['all'];
  }

  test('every pick is of a place, and a place has as many picks as its play has different lines', () => {
    for (const { family, name, play } of everyPlay) {
      const { shape } = play;
      for (const place of shape.places)
        expect(sidedFrom(place) / place.picks, `${family} ${name}`).toBeGreaterThan(0.7);
      const every = shape.groups.map((group) => ('symbols' in group && group.name !== 'way' ? group.symbols : []));
      if (shape.groups.some((group) => 'digits' in group) || shape.fault(every)) continue;
      const found = new Map<string, Set<string>>();
      for (const line of shape.lines(every)) {
        for (const place of placesOfLine(name, line))
          found.set(place, (found.get(place) ?? new Set()).add(shape.exposureKey(line)));
      }
      const counts = [...found.values()].map(({ size }) => size);
      const isOwn = /^halves|^dragon|^position$|^parity$|^sum$|^colour$/.test(name) && shape.places.length > 1;
      if (!isOwn && shape.places.length > 0) expect(shape.places.map(({ picks }) => picks)).toEqual(counts);
    }
  });

  test('marks that mostly lose together have no sides', () => {
    const without = everyPlay.filter(({ play }) => play.shape.places.length === 0);
    expect(without.map(({ family, name }) => `${family} ${name}`).sort()).toEqual(
      ['k3 anyRun', 'k3 anyTriple', 'k3 pair', 'k3 run', 'k3 triple', 'pc28 extreme', 'pc28 shape'].sort(),
    );
  });

  test('all orders of a number are one pick', () => {
    const { shape } = getPlay('thai', '3tod');
    const keys = new Set(Array.from({ length: 1_000 }, (_, n) => shape.exposureKey([String(n).padStart(3, '0')])));
    expect(shape.places[0]!.picks).toBe(keys.size);
  });

  test('a place of very many picks is counted without comparing lines', () => {
    const { shape } = families.north.plays.xien4!;
    const [place] = shape.places;
    const picks = picksOf('north', 'xien4', Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0')).join());
    const needed = Math.ceil(sidedFrom(place!) / shape.count(picks));
    expect(ticketsBothSided(shape, place!, Array(needed - 1).fill(picks))).toEqual([]);
    expect(ticketsBothSided(shape, place!, Array(needed).fill(picks))).toHaveLength(needed);
  });

  test('random tickets are judged as by a count of all that each account holds', async () => {
    const ctx = await drawWorld();
    const plays = { 'ssc-10m': ['s1', 'half1', 'any3x1.first', 's2.first', 'g2.last', 'any5x2', 'g3.last'] } as const;
    for (const [code, names] of Object.entries({
      ...plays,
      'k3-10m': ['two', 'half', 'one', 'three', 'pairX', 'sum'],
    })) {
      const family = code.startsWith('ssc') ? 'ssc' : 'k3';
      const draw = randomOf(`both-sided ${code}`);
      const slips = Array.from({ length: 12 }, () =>
        names.flatMap((play) =>
          Array.from({ length: 1 + draw(4) }, () => ({
            play,
            picks: picksText(randomPicks(getPlay(family, play).shape, draw)),
          })),
        ),
      );
      const { draw: done } = await settled(ctx, code, family === 'ssc' ? [9, 3, 1, 4, 6] : [2, 3, 5], slips);
      const tickets = await ctx.db.select().from(lotteryTickets).where(eq(lotteryTickets.drawId, done.id));
      const linesOf = ({ play, picks }: Asked) => [...getPlay(family, play).shape.lines(picksOf(family, play, picks))];
      const isSided = (ticket: (typeof tickets)[number]) => {
        const held = new Map<string, Set<string>>();
        const beside = tickets.filter(({ accountId, play }) => accountId === ticket.accountId && play === ticket.play);
        for (const line of beside.flatMap(linesOf)) {
          for (const place of placesOfLine(ticket.play, line))
            held.set(place, (held.get(place) ?? new Set()).add(line.join()));
        }
        const { shape } = getPlay(family, ticket.play);
        const { picks } = shape.places[0]!;
        return linesOf(ticket).some((line) =>
          placesOfLine(ticket.play, line).some((place) => held.get(place)!.size * 10 > picks * 7),
        );
      };
      expect(tickets.map(({ betId, isBothSided }) => [betId, isBothSided])).toEqual(
        tickets.map((ticket) => [ticket.betId, isSided(ticket)]),
      );
      expect(new Set(tickets.map(({ isBothSided }) => isBothSided)).size).toBe(2);
    }
  });
});
