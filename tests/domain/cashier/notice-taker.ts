import { drizzleOn, openPool } from '../../../app/db/client.server';
import { takeNotice } from '../../../app/domain/cashier/deposits/take-notice.server';
import { systemActor } from '../../../app/domain/shared/actor';
import type { Ctx } from '../../../app/domain/shared/ctx.server';
import { taka } from '../../../app/domain/shared/money';

/**
 * A process that takes a provider's notices and prints the reference of each once it has answered: it is there to be
 * killed. What it had not answered the provider sends again, and now and then what it had.
 */
const [databaseUrl, references, seed] = process.argv.slice(2);
const pool = openPool(databaseUrl!, { max: 8 });
const ctx = { db: drizzleOn(pool), now: new Date(), actor: systemActor('payments'), reactions: {} } as Ctx;
const waiting = references!.split(',');
let next = Number(seed);

async function lane(): Promise<void> {
  for (;;) {
    const reference = waiting[next++ % waiting.length]!;
    const outcome = await takeNotice({ ...ctx, now: new Date() }, 'demo', {
      noticeId: `paid ${reference}`,
      reference,
      providerReference: `p ${reference}`,
      status: 'paid',
      amountMinor: taka(500),
      currency: 'BDT',
    });
    process.stdout.write(`${outcome} ${reference}\n`);
  }
}

for (let at = 0; at < 6; at++) void lane();
