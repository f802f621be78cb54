import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { submitForm } from '~/http/forms.server';
import { paths } from '~/http/paths';
import type { Player } from './admit-player.server';
import { deskOf, submitStake } from './desk.server';
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
  const { turn, game, mode } = player;
  const desk = deskOf(player);
  const answer = (headers: [string, string][]) =>
    redirect(paths.studioGame(game.gameCode, mode), { status: 303, headers });
  const intent = (await turn.form()).get('intent');
  if (intent === 'changeSeeds') {
    return submitForm(turn, SeedSchema, async ({ clientSeed }) => answer(await desk.changeSeeds(clientSeed)));
  }
  if (intent === 'refill') return submitForm(turn, z.object({}), async () => answer(await desk.refill()));
  if (intent === 'open') {
    return submitForm(turn, TileSchema, async ({ round, tile }) => answer(await desk.openTile(round, tile)));
  }
  if (intent === 'cashOut') {
    return submitForm(turn, RoundSchema, async ({ round }) => answer(await desk.cashOut(round)));
  }
  return submitBet(player, desk, answer);
}

function submitBet(player: Player, desk: ReturnType<typeof deskOf>, answer: (headers: [string, string][]) => Response) {
  const { engine } = player.game;
  if (engine === 'mines') {
    return submitStake(player, MinesSchema, ({ mines, amount }, key) => desk.startMines(mines, amount, key), answer);
  }
  if (engine === 'crash') {
    const work = ({ amount, cashOutAt }: z.output<typeof FlightSchema>, key: string) =>
      desk.betOnFlight(cashOutAt, amount, key);
    return submitStake(player, FlightSchema, work, answer);
  }
  if (engine === 'dice') {
    const work = ({ amount, ...choice }: z.output<typeof DiceSchema>, key: string) =>
      desk.play({ engine, choice }, amount, key);
    return submitStake(player, DiceSchema, work, answer);
  }
  if (engine === 'baccarat') {
    const work = ({ amount, ...choice }: z.output<typeof BaccaratSchema>, key: string) =>
      desk.play({ engine, choice }, amount, key);
    return submitStake(player, BaccaratSchema, work, answer);
  }
  return submitStake(
    player,
    ReelsSchema,
    ({ amount }, key) => desk.play({ engine: 'reels', choice: {} }, amount, key),
    answer,
  );
}
