import { expect, test } from 'vitest';
import { decideInstant, drawOutcome } from '~/domain/studio/engine-calls';
import { crashPointOf } from '~/domain/studio/engines/crash';
import { diceSides, isOfferedDice, sums } from '~/domain/studio/engines/dice';
import type { EngineName } from '~/domain/studio/engines/engine';
import { mineCounts } from '~/domain/studio/engines/mines';
import { plinkoRows, risks } from '~/domain/studio/engines/plinko';
import type { Draw } from '~/domain/studio/fair/draws';
import { drawsOf, hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { outcomeWords } from '~/domain/studio/outcome-text';
import type { ChoiceOf, InstantEngine, OutcomeOf, SteppedEngine } from '~/domain/studio/round';
import { checkInBrowser } from '~/features/studio/check-in-browser';

const instantChoices: { [E in InstantEngine]: ChoiceOf<E>[] } = {
  dice: diceSides.flatMap((side) => sums.map((sum) => ({ side, sum }))).filter(isOfferedDice),
  reels: [{}],
  baccarat: [{ bet: 'player' }, { bet: 'banker' }, { bet: 'tie' }],
  limbo: [{ target: 150 }, { target: 10_000 }],
  plinko: plinkoRows.flatMap((rows) => risks.map((risk) => ({ rows, risk }))),
  wheel: risks.map((risk) => ({ risk })),
  keno: [{ picks: [1] }, { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 40] }],
  andar: [{ side: 'andar' }, { side: 'bahar' }],
};
const steppedChoices: { [E in SteppedEngine]: ChoiceOf<E>[] } = {
  mines: mineCounts.map((mines) => ({ mines })),
  hilo: [{}],
  poker: [{}],
  patti: [{}],
};

type Decision = { engine: EngineName; mines: number; outcome: (draw: Draw) => OutcomeOf<EngineName> };

/** Every engine with every kind of choice, as the server decides it when the stake is taken. */
const decisions: Decision[] = [
  ...Object.entries(instantChoices).flatMap(([engine, choices]) =>
    choices.map((choice) => ({
      engine: engine as EngineName,
      mines: 5,
      outcome: (draw: Draw) => decideInstant({ engine, choice } as Parameters<typeof decideInstant>[0], draw).outcome,
    })),
  ),
  ...Object.entries(steppedChoices).flatMap(([engine, choices]) =>
    choices.map((choice) => ({
      engine: engine as EngineName,
      mines: 'mines' in choice ? choice.mines : 5,
      outcome: (draw: Draw) => drawOutcome({ engine, choice } as Parameters<typeof drawOutcome>[0], draw),
    })),
  ),
  { engine: 'crash', mines: 5, outcome: (draw) => ({ point: crashPointOf(draw) }) },
];

const rounds = 12;

test.each([...new Set(decisions.map(({ engine }) => engine))])(
  '%s: the browser finds from the seeds alone what the server decided, whatever was chosen',
  async (engine) => {
    for (const { mines, outcome } of decisions.filter((decision) => decision.engine === engine)) {
      for (let nonce = 0; nonce < rounds; nonce++) {
        const seeds = { serverSeed: `${engine} of the house`.padEnd(64, '7'), clientSeed: 'আমার সিড', nonce };
        const { multiplier: _, ...decided } = outcomeWords(engine, outcome(drawsOf(seeds)), 0);
        const found = await checkInBrowser({ game: engine, mines, ...seeds }, null);
        expect(found).toMatchObject({ outcome: decided, hash: hashOfSeed(seeds.serverSeed), isSeedRight: true });
        const other = await checkInBrowser({ game: engine, mines, ...seeds, clientSeed: 'another' }, null);
        expect(other!.numbers).not.toEqual(found!.numbers);
      }
    }
  },
);
