import { afterEach, expect, test } from 'vitest';
import { correctResult } from '~/domain/lottery/official/correct-result.server';
import { enterResult } from '~/domain/lottery/official/enter-result.server';
import { foreseeCorrection } from '~/domain/lottery/official/foresee-correction.server';
import { systemActor } from '~/domain/shared/actor';
import { taka } from '~/domain/shared/money';
import { closeTestDatabases } from '../../../setup/world';
import { mainOf } from '../../studio/studio-world';
import { drawOf } from '../draw-world';
import { sheet, spendDownTo } from './correction-world';
import { corrected, correctionsOf, refused, toMinute, withTickets } from './public-time-world';

afterEach(closeTestDatabases);

test('a moment that is not earlier is refused, and nobody tells one alone', async () => {
  const world = await withTickets();
  const { after, id, clock, first, second, publicAt, tell } = world;
  await expect(tell()).rejects.toEqual(refused('lottery.not_drawn'));
  await clock();
  for (const { ctx } of [first, second]) await enterResult(ctx, { drawId: id, texts: sheet, publicAt });
  await clock();
  const { opensAt, closesAt } = await drawOf(after, id);
  const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);
  for (const [moment, code] of [
    [publicAt, 'lottery.public_not_earlier'],
    [minutes(publicAt, 2), 'lottery.public_not_earlier'],
    [minutes(closesAt, 1), 'lottery.public_not_earlier'],
    [null, 'lottery.public_not_earlier'],
    [minutes(opensAt, -2), 'lottery.public_time'],
  ] as const)
    await expect(tell({ publicAt: moment })).rejects.toMatchObject({ code, field: 'publicAt' });
  await expect(tell({ cause: 'entry', texts: sheet })).rejects.toEqual(refused('lottery.same_result'));
  await expect(
    correctResult(first.ctx, { drawId: id, cause: 'publicTime', texts: [], publicAt: opensAt, reason: 'x' }),
  ).rejects.toEqual(refused('proposals.needed'));
  // With other numbers the moment that was told stays where none is told.
  await world.correct(corrected);
  expect(await drawOf(after, id)).toMatchObject({ version: 2, publicAt: toMinute(publicAt) });
});

test('a proposal on a draw whose moment was corrected since is stale', async () => {
  const world = await withTickets();
  const { after, id, at, publicAt, tell } = world;
  await world.settle();
  const proposal = await tell();
  const asSystem = { ...after, actor: systemActor('test') };
  await correctResult(asSystem, {
    drawId: id,
    cause: 'publicTime',
    texts: [],
    publicAt: at(120).now,
    reason: 'a test',
  });
  await expect(world.approve(proposal)).rejects.toEqual(refused('proposals.stale'));
  expect((await drawOf(after, id)).publicAt).toEqual(toMinute(at(120).now));
  expect(publicAt > at(120).now).toBe(true);
});

test('what is foreseen is what happens', async () => {
  const world = await withTickets();
  const { after, id, clock, player, publicAt } = world;
  await world.settle();
  await spendDownTo(after, player, taka(30));
  const draw = await drawOf(after, id);
  const effect = await foreseeCorrection(after, draw, { numbers: draw.numbers, publicAt: toMinute(publicAt) });
  expect(effect).toEqual({
    ...{ tickets: 4, changed: 2, paidMinor: taka(27), takenMinor: taka(57), borneMinor: taka(163 - 57) },
    ...{ late: 2, lateMinor: taka(54) },
  });
  await world.told();
  await clock();
  const rows = await correctionsOf(after, id);
  expect(rows.reduce((sum, { borneMinor }) => sum + borneMinor, 0n)).toBe(effect.borneMinor);
  expect(await mainOf(after, player)).toBe(0n);
});
