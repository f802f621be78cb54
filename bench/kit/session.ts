import { createHmac } from 'node:crypto';
import { drizzleOn, openPool } from '../../app/db/client.server';
import { makeCaptchaFile } from '../../app/domain/identity/captcha/make-file.server';
import { openSession } from '../../app/domain/identity/sessions/open-session.server';
import { systemActor } from '../../app/domain/shared/actor';
import type { Ctx } from '../../app/domain/shared/ctx.server';
import { createTextCipher } from '../../app/domain/shared/text-cipher.server';
import { noEmail } from '../../app/gateways/email/none';
import { databaseFiles } from '../../app/gateways/files/database.server';
import { noOutbox } from '../../app/gateways/outbox/none';
import { paymentsOf } from '../../app/gateways/payments/choose.server';
import { noRegister } from '../../app/gateways/register/none';
import { signedResults } from '../../app/gateways/results/signed.server';
import { noSms } from '../../app/gateways/sms/none';
import { noSocial } from '../../app/gateways/social/none';
import { vendorsOf } from '../../app/gateways/vendors/choose.server';
import { noSeamless } from '../../app/gateways/vendors/seamless.server';
import type { Site } from '../serve';

/** A turn on the benched site's database, outside its process. */
export async function withCtx<T>(site: Site, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const pool = openPool(site.databaseUrl, { max: 2 });
  try {
    return await work({
      db: drizzleOn(pool),
      now: new Date(),
      actor: systemActor('bench'),
      gateways: {
        geoip: { countryOf: () => null },
        sms: noSms,
        email: noEmail,
        outbox: noOutbox,
        files: databaseFiles(pool),
        payments: paymentsOf(new Map()),
        social: noSocial,
        vendors: vendorsOf(new Map()),
        seamless: noSeamless,
        vault: createTextCipher(site.dataKey, 'studio seeds'),
        captchas: { make: async (job) => makeCaptchaFile(job) },
        results: signedResults({}),
        register: noRegister,
        beacon: { name: 'chain' },
      },
      reactions: {},
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
