import { createHmac } from 'node:crypto';
import { drizzleOn, openPool } from '../app/db/client.server';
import { openSession } from '../app/domain/identity/open-session.server';
import { systemActor } from '../app/domain/shared/actor';
import type { Ctx } from '../app/domain/shared/ctx.server';
import { noEmail } from '../app/gateways/email/none';
import { noOutbox } from '../app/gateways/outbox/none';
import { noSms } from '../app/gateways/sms/none';
import type { Site } from './serve';

/** A turn on the benched site's database, outside its process. */
export async function withCtx<T>(site: Site, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pool = openPool(site.databaseUrl, { max: 2 });
  try {
    return await work({
      db: drizzleOn(pool),
      now: new Date(),
      actor: systemActor('bench'),
      gateways: { geoip: { countryOf: () => null }, sms: noSms, email: noEmail, outbox: noOutbox },
    });
  } finally {
    await pool.end();
  }
}

/** The cookie of a signed-in demo player. */
export async function sessionCookieOf(site: Site, account: string): Promise<string> {
  const token = await withCtx(site, async (ctx) => {
    const found = await ctx.db.query.accounts.findFirst({ where: (table, { eq }) => eq(table.account, account) });
    if (!found) throw new Error(`No demo account ${account}`);
    return (await openSession(ctx, found.id)).token;
  });
  const signature = createHmac('sha256', site.sessionSecret).update(token).digest('base64url');
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
