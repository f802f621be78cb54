import { redirect } from '@remix-run/node';
import { z } from 'zod';
import type { EngineName } from '~/domain/studio/engines/engine';
import { submitForm } from '~/http/forms/forms.server';
import { paths } from '~/http/links/paths';
import type { HeaderPairs } from '~/http/request/cookies.server';
import { leadToTerms } from '~/http/request/lead-to-terms.server';
import type { Player } from './admit-player.server';
import { type StudioActions, studioActionsOf, submitStake } from './studio-actions.server';
import {
  AndarSchema,
  BaccaratSchema,
  DiceSchema,
  FlightSchema,
  HoldSchema,
  KenoSchema,
  LimboSchema,
  MinesSchema,
  MoveSchema,
  PlinkoSchema,
  RoundSchema,
  SeedSchema,
  StakeSchema,
  WheelSchema,
} from './studio-schemas';

/** One move at a game, by intent; without one it is a stake. */
export async function submitStudio(player: Player) {
  const { ctx, game, mode } = player;
  const actions = studioActionsOf(player);
  const answer = (headers: HeaderPairs) => redirect(paths.studioGame(game.gameCode, mode), { status: 303, headers });
  const intent = (await ctx.form()).get('intent');
  if (intent === 'changeSeeds') {
    return submitForm(ctx, SeedSchema, async ({ clientSeed }) => answer(await actions.changeSeeds(clientSeed)));
  }
  if (intent === 'refill') return submitForm(ctx, z.object({}), async () => answer(await actions.refill()));
  if (intent === 'move' && game.engine === 'poker') {
    return submitForm(ctx, HoldSchema, async ({ round, hold }) =>
      answer(await actions.move({ reference: round, move: hold })),
    );
  }
  if (intent === 'move') {
    return submitForm(ctx, MoveSchema, async ({ round, ...move }) =>
      answer(await actions.move({ reference: round, ...move })),
    );
  }
  if (intent === 'cashOut') {
    return submitForm(ctx, RoundSchema, async ({ round }) => answer(await actions.cashOut(round)));
  }
  if (mode === 'real') leadToTerms(ctx);
  return bets[game.engine](player, actions, answer);
}

type Answer = (headers: HeaderPairs) => Response;

type Submit = (player: Player, actions: StudioActions, answer: Answer) => ReturnType<typeof submitStake>;

/** A game of which only the stake is chosen when its round begins. */
const plainStart =
  (engine: 'hilo' | 'poker' | 'patti'): Submit =>
  (player, actions, answer) =>
    submitStake(player, StakeSchema, ({ amount }, key) => actions.start({ engine, choice: {} }, amount, key), answer);

/** The stake of each engine: its schema, and what becomes of it. */
const bets: Record<EngineName, Submit> = {
  dice: (player, actions, answer) =>
    submitStake(
      player,
      DiceSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'dice', choice }, amount, key),
      answer,
    ),
  mines: (player, actions, answer) =>
    submitStake(
      player,
      MinesSchema,
      ({ amount, ...choice }, key) => actions.start({ engine: 'mines', choice }, amount, key),
      answer,
    ),
  reels: (player, actions, answer) =>
    submitStake(
      player,
      StakeSchema,
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
      ({ amount, ...bet }, key) => actions.betOnFlight({ ...bet, stakeMinor: amount }, key),
      answer,
    ),
  limbo: (player, actions, answer) =>
    submitStake(
      player,
      LimboSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'limbo', choice }, amount, key),
      answer,
    ),
  plinko: (player, actions, answer) =>
    submitStake(
      player,
      PlinkoSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'plinko', choice }, amount, key),
      answer,
    ),
  wheel: (player, actions, answer) =>
    submitStake(
      player,
      WheelSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'wheel', choice }, amount, key),
      answer,
    ),
  keno: (player, actions, answer) =>
    submitStake(
      player,
      KenoSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'keno', choice }, amount, key),
      answer,
    ),
  andar: (player, actions, answer) =>
    submitStake(
      player,
      AndarSchema,
      ({ amount, ...choice }, key) => actions.play({ engine: 'andar', choice }, amount, key),
      answer,
    ),
  hilo: plainStart('hilo'),
  poker: plainStart('poker'),
  patti: plainStart('patti'),
};
