import { drizzleOn, openPool } from '../../../app/db/client.server';
import type { Movement } from '../../../app/domain/ledger/movement';
import { post } from '../../../app/domain/ledger/post.server';
import { systemActor } from '../../../app/domain/shared/actor';
import { Refusal } from '../../../app/domain/shared/refusal';
import { postInSet } from './post-in-set';
import { drawFrom } from './random';

/** A process that posts without end and prints each key once its movement is acknowledged: it is there to be killed. */
const [databaseUrl, accountList, run] = process.argv.slice(2);
const accounts = accountList!.split(',').map(Number);
const pool = openPool(databaseUrl!, { max: 12 });
const db = drizzleOn(pool);
const draw = drawFrom(Number(process.env.SEED ?? 1));
let keys = 0;

function movement(): Movement {
  const from = draw(accounts.length);
  const to = (from + 1 + draw(accounts.length - 1)) % accounts.length;
  const amountMinor = BigInt(1 + draw(90_000));
  return {
    kind: 'adjustment',
    key: `${run}:${++keys}`,
    moves: [
      { accountId: accounts[from]!, amountMinor: -amountMinor },
      { accountId: accounts[to]!, amountMinor },
    ],
  };
}

/** What is not acknowledged is sent again with its key, as every caller must. */
async function poster(send: (movement: Movement) => Promise<unknown>): Promise<void> {
  for (;;) {
    const due = movement();
    for (let isDone = false; !isDone; ) {
      try {
        await send(due);
        process.stdout.write(`${due.key}\n`);
        isDone = true;
      } catch (error) {
        isDone = error instanceof Refusal;
        if (!isDone) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
}

const caller = () => ({ db, now: new Date(), actor: systemActor('poster') });
for (let lane = 0; lane < 4; lane++) void poster((due) => post(caller(), due));
for (let lane = 0; lane < 24; lane++) void poster((due) => postInSet(caller(), due));
