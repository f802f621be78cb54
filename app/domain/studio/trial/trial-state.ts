import { z } from 'zod';
import { engineNames } from '../engines/engine';

export const trialStartMinor = 100_000_000n;

const digits = z.string().regex(/^[0-9]{1,20}$/);
const round = z.object({
  reference: z.string().max(60),
  gameCode: z.string().max(60),
  engine: z.enum(engineNames),
  stakeMinor: digits,
  payoutMinor: digits,
  multiplier: z.number().int().nullable(),
  choice: z.record(z.unknown()),
  /** Kept by the browser only once the round is over. */
  outcome: z.record(z.unknown()).nullable(),
  picks: z.array(z.number().int()).max(25),
  nonce: z.number().int(),
  state: z.enum(['open', 'done']),
});

/** Free play as the player's own browser keeps it, signed: play money, no account's rows. */
const trialState = z.object({
  id: z.string().max(40),
  /** Raised with each change of seeds. */
  epoch: z.number().int(),
  startedAt: z.number().int(),
  balanceMinor: digits,
  startMinor: digits,
  nonce: z.number().int(),
  clientSeed: z.string().min(1).max(64),
  lastAt: z.number().int(),
  round: round.nullable(),
  /** The second seat on the flight that `round` is on. */
  second: round.nullable().default(null),
  previous: z
    .object({ serverSeed: z.string(), hash: z.string(), clientSeed: z.string(), rounds: z.number().int() })
    .nullable(),
});

export type TrialState = z.output<typeof trialState>;
export type TrialRound = z.output<typeof round>;

export function readTrialState(text: string): TrialState | null {
  try {
    return trialState.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
