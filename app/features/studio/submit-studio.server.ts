import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { EngineName } from '~/domain/studio/engines/engine';
import { submitForm } from '~/http/forms/forms.server';
import { paths } from '~/http/links/paths';
import type { Player } from './admit-player.server';
import { type StudioActions, studioActionsOf, submitStake } from './studio-actions.server';
import {
  BaccaratSchema,
  DiceSchema,
  FlightSchema,
  MinesSchema,
  ReelsSchema,
  RoundSchema,
  SeedSchema,
  TileSchema,
} from './studio-schemas';

/** One move at a game, by intent; without one it is a stake. */
export async function submitStudio(player: Player) {
  const { ctx, game, mode } = player;
  const actions = studioActionsOf(player);
  const answer = (headers: [string, string][]) =>
    redirect(paths.studioGame(game.gameCode, mode), { status: 303, headers });
  const intent = (await ctx.form()).get('intent');
  if (intent === 'changeSeeds') {
    return submitForm(ctx, SeedSchema, async ({ clientSeed }) => answer(await actions.changeSeeds(clientSeed)));
  }
  if (intent === 'refill') return submitForm(ctx, z.object({}), async () => answer(await actions.refill()));
  if (intent === 'open') {
    return submitForm(ctx, TileSchema, async ({ round, tile }) => answer(await actions.openTile(round, tile)));
  }
  if (intent === 'cashOut') {
    return submitForm(ctx, RoundSchema, async ({ round }) => answer(await actions.cashOut(round)));
  }
  return bets[game.engine](player, actions, answer);
}

type Answer = (headers: [string, string][]) => Response;

/** The stake of each engine: its schema, and the move at the desk. */
const bets: Record<
  EngineName,
  (player: Player, actions: StudioActions, answer: Answer) => ReturnType<typeof submitStake>
> = {
  dice: (player, actions, answer) =>
    submitStake(
      player,
      DiceSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'dice', choice }, amount, key),
      answer,
    ),
  mines: (player, actions, answer) =>
    submitStake(player, MinesSchema, ({ mines, amount }, key) => actions.startMines(mines, amount, key), answer),
  reels: (player, actions, answer) =>
    submitStake(
      player,
      ReelsSchema,
      ({ amount }, key) => actions.play({ engine: 'reels', choice: {} }, amount, key),
      answer,
    ),
  baccarat: (player, actions, answer) =>
    submitStake(
      player,
      BaccaratSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'baccarat', choice }, amount, key),
      answer,
    ),
  crash: (player, actions, answer) =>
    submitStake(
      player,
      FlightSchema,
      ({ amount, cashOutAt }, key) => actions.betOnFlight(cashOutAt, amount, key),
      answer,
    ),
};
