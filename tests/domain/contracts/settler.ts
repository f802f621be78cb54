import { drizzleOn, openPool } from '../../../app/db/client.server';
import { settleDue } from '../../../app/domain/contracts/settlement/settle-due.server';
import { systemActor } from '../../../app/domain/shared/actor';
import type { Ctx } from '../../../app/domain/shared/ctx.server';

/** A worker that settles whatever is due at the given time, over and over: it is there to be killed. */
const [databaseUrl, now] = process.argv.slice(2);
const ctx = {
  db: drizzleOn(openPool(databaseUrl!, { max: 4 })),
  now: new Date(now!),
  actor: systemActor('settler'),
  reactions: {},
} as unknown as Ctx;

process.stdout.write('begun\n');
for (;;) {
  await settleDue(ctx).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  process.stdout.write('round\n');
}
