import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { correctResult } from '~/domain/lottery/official/correct-result.server';
import { lotteryTicketCorrections } from '~/domain/lottery/tables.server';
import { systemActor } from '~/domain/shared/actor';
import { taka } from '~/domain/shared/money';
import { cutAfter } from '../../../setup/cut-after';
import { closeTestDatabases } from '../../../setup/world';
import { mainOf, playerWith } from '../../studio/studio-world';
import { bet, drawOf } from '../draw-world';
import { expectDaysRight, officialWorld, sheetWith } from './correction-world';
import { corrected, correctionsOf, lo2, twoHolders } from './corrections-world';

afterEach(closeTestDatabases);

const refused = (code: string) => expect.objectContaining({ code });

test('a correction that is cut anywhere is finished by the next run, each ticket once', async () => {
  const world = await officialWorld();
  const { ctx, after, id, clock } = world;
  const players = await Promise.all([1, 2, 3].map(() => playerWith(ctx, 100)));
  for (const player of players) await bet(ctx, player, id, 'north-5m', lo2('17'));
  await world.settle();
  await world.correct(corrected);
  const seen = new Set<number>();
  for (let statements = 1; statements < 80; statements += 3) {
    await settleDraw(cutAfter(after, statements), await drawOf(after, id), 1).catch((error: Error) =>
      expect(error.message).toBe('the process ends'),
    );
    seen.add((await correctionsOf(after, id)).length);
  }
  expect([...seen].some((count) => count > 0 && count < 3)).toBe(true);
  await clock();
  for (const player of players) expect(await mainOf(after, player)).toBe(taka(100 - 27 + 475));
  expect(await correctionsOf(after, id)).toHaveLength(3);
  expect((await drawOf(after, id)).state).toBe('settled');
});

test('clocks of several nodes and a second correction meet, and the newest result is paid', async () => {
  const world = await twoHolders();
  const { after, id, clock, of17, of40 } = world;
  await world.settle();
  await world.correct(corrected);
  const stale = await drawOf(after, id);
  const next = await world.propose({ cause: 'organiser', texts: sheetWith({ 0: '84200' }) });
  await Promise.all([settleDraw(after, stale), world.approve(next), settleDraw(after, stale), clock()]);
  await settleDraw(after, stale);
  await clock();
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', version: 3 });
  expect([await mainOf(after, of17), await mainOf(after, of40)]).toEqual([taka(548), taka(263)]);
  expect(await after.db.$count(lotteryTicketCorrections, eq(lotteryTicketCorrections.version, 3))).toBe(2);
  await expectDaysRight(after);
});

test('a proposal on a result that was corrected since is stale, and nobody corrects alone', async () => {
  const world = await twoHolders();
  const { after, id, clock, first } = world;
  await world.settle();
  const correction = { drawId: id, cause: 'entry', texts: corrected } as const;
  await expect(correctResult(first.ctx, { ...correction, reason: 'x' })).rejects.toEqual(refused('proposals.needed'));
  const proposal = await world.propose(correction);
  await expect(world.propose(correction)).rejects.toEqual(refused('proposals.open'));
  const asSystem = { ...after, actor: systemActor('test') };
  await correctResult(asSystem, { ...correction, texts: sheetWith({ 1: '30558' }), reason: 'a test' });
  await clock();
  await expect(world.approve(proposal)).rejects.toEqual(refused('proposals.stale'));
  expect((await drawOf(after, id)).version).toBe(2);
});
