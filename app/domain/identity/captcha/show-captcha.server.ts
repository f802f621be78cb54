import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { sqlTime } from '~/db/sql-values.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { KeyedHash } from '../keyed-hash.server';
import { captchas } from '../tables.server';
import { figuresOf } from './figures.server';

/** What a page needs to show one: `round` tells its pictures apart. */
export type Captcha = { captchaId: string; round: number };

const lifeMs = 10 * 60_000;
const restMs = 1_000;
/** How long an id is known after its picture has expired, so that a slow form keeps it. */
const afterlifeMs = 60 * 60_000;

type Row = Pick<typeof captchas.$inferSelect, 'id' | 'round' | 'pictureHash' | 'drawnAt' | 'expiresAt'>;

/** The picture of a form that has this id, a new one where the last was judged or is too old; an unknown id is not adopted. */
export async function showCaptcha(ctx: Ctx, keyedHash: KeyedHash, captchaId?: string): Promise<Captcha> {
  const row = captchaId ? await findRow(ctx, captchaId) : null;
  if (!row) return open(ctx, keyedHash);
  if (row.pictureHash !== null && row.expiresAt > ctx.now) return { captchaId: row.id, round: row.round };
  return redraw(ctx, keyedHash, row);
}

/** Another picture under the same id. Refuses: captcha.too_fast. */
export async function refreshCaptcha(ctx: Ctx, keyedHash: KeyedHash, captchaId?: string): Promise<Captcha> {
  const row = captchaId ? await findRow(ctx, captchaId) : null;
  if (!row) return open(ctx, keyedHash);
  if (ctx.now.getTime() - row.drawnAt.getTime() < restMs) {
    throw new Refusal('captcha.too_fast', 'captcha', { seconds: '1' });
  }
  return redraw(ctx, keyedHash, row);
}

/** In one round trip, with the removal of some that nobody can use any more. */
async function open(ctx: Ctx, keyedHash: KeyedHash): Promise<Captcha> {
  const id = randomBytes(16).toString('base64url');
  const { figures, columns } = drawn(ctx, keyedHash, { captchaId: id, round: 1 });
  const forgotten = new Date(ctx.now.getTime() - afterlifeMs);
  const old = ctx.db.$with('old').as(
    ctx.db
      .delete(captchas)
      .where(
        sql`id in (select id from captchas where expires_at < ${sqlTime(forgotten)} limit 20 for update skip locked)`,
      )
      .returning({ id: captchas.id }),
  );
  await ctx.db
    .with(old)
    .insert(captchas)
    .values({ id, ...columns });
  await tellOutbox(ctx, id, figures);
  return { captchaId: id, round: 1 };
}

async function redraw(ctx: Ctx, keyedHash: KeyedHash, { id, round }: Row): Promise<Captcha> {
  const { figures, columns } = drawn(ctx, keyedHash, { captchaId: id, round: round + 1 });
  const changed = await ctx.db
    .update(captchas)
    .set(columns)
    .where(and(eq(captchas.id, id), eq(captchas.round, round)))
    .returning({ id: captchas.id });
  if (changed.length === 0) return showCaptcha(ctx, keyedHash, id);
  await tellOutbox(ctx, id, figures);
  return { captchaId: id, round: round + 1 };
}

function drawn(ctx: Ctx, keyedHash: KeyedHash, { captchaId, round }: Captcha) {
  const figures = figuresOf(keyedHash, captchaId, round);
  const columns = {
    round,
    pictureHash: keyedHash('captcha', captchaId, String(round), figures),
    drawnAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifeMs),
  };
  return { figures, columns };
}

function tellOutbox(ctx: Ctx, id: string, figures: string): Promise<void> {
  return ctx.gateways.outbox.put({ channel: 'captcha', to: id, text: figures, code: figures });
}

async function findRow(ctx: Ctx, id: string): Promise<Row | null> {
  const row = await ctx.db.query.captchas.findFirst({
    columns: { id: true, round: true, pictureHash: true, drawnAt: true, expiresAt: true },
    where: eq(captchas.id, id),
  });
  return row ?? null;
}
