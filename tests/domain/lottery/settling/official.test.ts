import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { advanceDraws } from '~/domain/lottery/draws/advance-draws.server';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { enterResult, listAwaited } from '~/domain/lottery/official/enter-result.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { taka } from '~/domain/shared/money';
import { changeSetting } from '~/domain/site/change-setting.server';
import { operatorNamed } from '../../../setup/two-operators';
import { betsOf, mainOf, playerWith } from '../../studio/studio-world';
import { bet, drawOf, drawWorld, openDraw } from '../draw-world';

const lots =
  '84217 30559 11203 77845 40117 52936 66017 90208 31745 28864 4417 0932 7150 2286 1129 8305 6671 5540 9093 3358 617 402 229 17 86 05 40';
const texts = lots.split(' ');
const refused = (code: string) => expect.objectContaining({ code });

/** A draw of the north whose result is told from outside, with one ticket. */
async function officialDraw() {
  const ctx = await drawWorld();
  const player = await playerWith(ctx, 100);
  const { id } = await openDraw(ctx, 'north-5m');
  await ctx.db.update(lotteryDraws).set({ source: 'official' }).where(eq(lotteryDraws.id, id));
  await bet(ctx, player, id, 'north-5m', [{ play: 'lo2', picks: '17' }]);
  const { drawsAt } = await drawOf(ctx, id);
  const after: Ctx = { ...ctx, now: new Date(drawsAt.getTime() + 1_000) };
  const clock = () => advanceDraws({ ...after, clock: 'database' });
  const operators = [await operatorNamed(after, 'op_reads'), await operatorNamed(after, 'op_checks')] as const;
  const feed: Ctx = { ...after, actor: { role: 'system', id: null, name: 'ministry' } as Ctx['actor'] };
  return { ctx, after, player, id, clock, operators, feed };
}

test('two operators who agree decide an official draw, which is paid once', async () => {
  const { after, player, id, clock, operators, feed } = await officialDraw();
  const [first, second] = operators;
  await clock();
  expect((await drawOf(after, id)).state).toBe('closed');
  expect(await enterResult(first.ctx, { drawId: id, texts })).toBe('waiting');
  await expect(enterResult(first.ctx, { drawId: id, texts })).rejects.toEqual(refused('lottery.entered_before'));
  expect(await listAwaited(first.ctx, first.id)).toMatchObject([{ id, entries: 1, isOwn: true }]);
  expect(await listAwaited(second.ctx, second.id)).toMatchObject([{ id, entries: 1, isOwn: false }]);
  expect(await enterResult(second.ctx, { drawId: id, texts })).toBe('drawn');
  await clock();
  await clock();
  expect(await drawOf(after, id)).toMatchObject({ state: 'settled', seed: null, beaconValue: null });
  expect((await betsOf(after, player))[0]).toMatchObject({ stakeMinor: taka(27), payoutMinor: taka(570) });
  expect(await mainOf(after, player)).toBe(taka(100 - 27 + 570));
  await expect(enterResult(feed, { drawId: id, texts })).rejects.toEqual(refused('lottery.draw_decided'));
});

test('two who differ are both asked again, and an older entry decides nothing', async () => {
  const { after, id, clock, operators, feed } = await officialDraw();
  const [first, second] = operators;
  await clock();
  const wrong = [...texts.slice(0, -1), '41'];
  expect(await enterResult(first.ctx, { drawId: id, texts: wrong })).toBe('waiting');
  expect(await enterResult(second.ctx, { drawId: id, texts })).toBe('differs');
  expect(await enterResult(feed, { drawId: id, texts })).toBe('waiting');
  expect(await enterResult(feed, { drawId: id, texts })).toBe('repeated');
  expect(await enterResult(first.ctx, { drawId: id, texts })).toBe('drawn');
  expect((await drawOf(after, id)).numbers?.at(-1)).toBe(40);
});

test('a feed alone decides only where it is trusted', async () => {
  const { ctx, id, clock, feed } = await officialDraw();
  await clock();
  await changeSetting(ctx, { key: 'lotteryFeedTrusted', value: true });
  expect(await enterResult(feed, { drawId: id, texts })).toBe('drawn');
});

test('counts and lengths are checked, and nothing is taken before the draw is over or for draws of the site', async () => {
  const { ctx, id, clock, operators } = await officialDraw();
  const enter = (given: readonly string[], drawId = id) => enterResult(operators[0].ctx, { drawId, texts: given });
  await expect(enter(texts)).rejects.toEqual(refused('lottery.not_closed'));
  await clock();
  await expect(enter(texts.slice(1))).rejects.toEqual(refused('lottery.result_count'));
  await expect(enter(['4217', ...texts.slice(1)])).rejects.toEqual(refused('lottery.result_length'));
  const own = await openDraw(ctx, 'k3-10m');
  await expect(enter(['1', '2', '3'], own.id)).rejects.toEqual(refused('lottery.not_official'));
  await expect(enter(texts, 987_654)).rejects.toEqual(refused('lottery.not_found'));
});

test('an official draw without a result in time is void and gives the stake back', async () => {
  const { after, player, id } = await officialDraw();
  const late = { ...after, now: new Date(after.now.getTime() + 7 * 3_600_000) };
  await advanceDraws({ ...late, clock: 'database' });
  await advanceDraws({ ...late, clock: 'database' });
  expect(await drawOf(after, id)).toMatchObject({ state: 'void', voidReason: 'late', numbers: null });
  expect(await mainOf(after, player)).toBe(taka(100));
});

test('the setting decides where coming draws get their result from, but not for draws that were sold', async () => {
  const ctx = await drawWorld();
  const code = 'north';
  const games = lotteryGames.filter((game) => game.code === code);
  expect(games).toHaveLength(1);
  await makeDraws(ctx, games);
  const sources = async () =>
    (await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.gameCode, code)).orderBy(lotteryDraws.id)).map(
      ({ source }) => source,
    );
  const before = await sources();
  expect(new Set(before)).toEqual(new Set(['own']));
  await changeSetting(ctx, { key: 'officialLotteries', value: [code, 'ssc-10m'] });
  const [sold] = await ctx.db
    .select()
    .from(lotteryDraws)
    .where(eq(lotteryDraws.gameCode, code))
    .orderBy(lotteryDraws.id)
    .limit(1);
  await ctx.db
    .update(lotteryDraws)
    .set({ state: 'open', opensAt: new Date(ctx.now.getTime() - 1_000) })
    .where(eq(lotteryDraws.id, sold!.id));
  await bet(ctx, await playerWith(ctx, 100), sold!.id, code, [{ play: 'lo2', picks: '17' }]);
  await makeDraws(ctx, games);
  expect(await sources()).toEqual(['own', ...before.slice(1).map(() => 'official')]);
  const [ssc] = await ctx.db.select().from(lotteryDraws).where(eq(lotteryDraws.gameCode, 'ssc-10m')).limit(1);
  expect(ssc?.source).toBe('own');
  await changeSetting(ctx, { key: 'officialLotteries', value: [] });
  await makeDraws(ctx, games);
  expect(new Set(await sources())).toEqual(new Set(['own']));
});
