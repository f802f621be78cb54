import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { guesses, type HiloOutcome, isRight, rankOf } from '~/domain/studio/engines/hilo';
import { roundInPlayOf } from '~/domain/studio/stepped/find-stepped.server';
import { moveStepped } from '~/domain/studio/stepped/move-stepped.server';
import { startStepped } from '~/domain/studio/stepped/start-stepped.server';
import { studioRounds } from '~/domain/studio/tables.server';
import { newKey, playerWith, studioWorld } from './studio-world';

let world: Awaited<ReturnType<typeof studioWorld>>;

beforeAll(async () => {
  world = await studioWorld();
});

/** A round under way, with the guess that is right at its first card. */
async function begun() {
  const { ctx } = world;
  const accountId = await playerWith(ctx, 100);
  const game = await world.game('hilo-dhol');
  const play = { engine: 'hilo', choice: {} } as const;
  const reference = await startStepped(ctx, { accountId, game, play, stakeMinor: taka(10), requestKey: newKey() });
  const row = async () => (await ctx.db.select().from(studioRounds).where(eq(studioRounds.reference, reference)))[0]!;
  const { cards } = roundInPlayOf(ctx, await row()).outcome as HiloOutcome;
  const right = guesses.findIndex((guess) => isRight(rankOf(cards[0]!), guess, rankOf(cards[1]!)));
  return { row, right, guess: (step?: number) => moveStepped(ctx, { accountId, game, reference, move: right, step }) };
}

test('a guess that comes twice, or five times at once, counts at the card it was made at', async () => {
  const { row, right, guess } = await begun();
  await Promise.all(Array.from({ length: 5 }, () => guess(0)));
  await guess(0);
  expect(await row()).toMatchObject({ state: 'open', picks: [right] });
});

test('a guess made at a card that is not turned yet changes nothing', async () => {
  const { row, guess } = await begun();
  await guess(1);
  await guess(7);
  expect(await row()).toMatchObject({ state: 'open', picks: [] });
});
