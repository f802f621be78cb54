import { writeSync } from 'node:fs';
import { drizzleOn, openWebPool } from '../../../app/db/client.server';
import { endBonuses } from '../../../app/domain/promotions/bonuses/end-bonus.server';
import { systemActor } from '../../../app/domain/shared/actor';
import type { Ctx } from '../../../app/domain/shared/ctx.server';
import { beforeEachCall } from '../../setup/cut-after';

/** Ends bonuses up to one call of the database, tells of it and waits before it: it is there to be killed. */
const [databaseUrl, now, place] = process.argv.slice(2) as [string, string, string];
const db = drizzleOn(openWebPool(databaseUrl, { max: 2 }));
const ctx = { db, now: new Date(now), actor: systemActor('test'), reactions: {} } as unknown as Ctx;
let left = Number(place);

await endBonuses(
  beforeEachCall(ctx, () => {
    if (--left >= 0) return;
    writeSync(1, `before call ${Number(place) + 1}\n`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }),
);
