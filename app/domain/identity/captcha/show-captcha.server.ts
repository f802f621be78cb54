import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Seal } from '../seal.server';
import { captchas } from '../tables.server';
import { type Challenge, makeChallenge, resultOf, type Sum } from './challenge.server';

/** What a page needs to show one: `round` tells its pictures apart, `sum` is asked of those who cannot see. */
export type Captcha = { captchaId: string; round: number; sum: Sum };

const lifeMs = 10 * 60_000;
const restMs = 1_000;
/** How long an id is known after its picture has expired, so that a slow form keeps it. */
const afterlifeMs = 60 * 60_000;

type Row = Pick<typeof captchas.$inferSelect, 'id' | 'round' | 'sum' | 'pictureHash' | 'drawnAt' | 'expiresAt'>;

/** The picture of a form that has this id, a new one where the last was judged or is too old; an unknown id is not adopted. */
export async function showCaptcha(ctx: Ctx, seal: Seal, captchaId?: string): Promise<Captcha> {
  const row = captchaId ? await findRow(ctx, captchaId) : null;
  if (!row) return open(ctx, seal);
  if (row.pictureHash !== null && row.expiresAt > ctx.now) return shown(row);
  return redraw(ctx, seal, row);
}

/** Another picture under the same id. Refuses: captcha.too_fast. */
export async function refreshCaptcha(ctx: Ctx, seal: Seal, captchaId?: string): Promise<Captcha> {
  const row = captchaId ? await findRow(ctx, captchaId) : null;
  if (!row) return open(ctx, seal);
  if (ctx.now.getTime() - row.drawnAt.getTime() < restMs) {
    throw new Refusal('captcha.too_fast', 'captcha', { seconds: '1' });
  }
  return redraw(ctx, seal, row);
}

async function open(ctx: Ctx, seal: Seal): Promise<Captcha> {
  await ctx.db.execute(sql`
    delete from captchas where id in (
      select id from captchas where expires_at < ${new Date(ctx.now.getTime() - afterlifeMs).toISOString()} limit 20
      for update skip locked)`);
  const id = randomBytes(16).toString('base64url');
  const challenge = makeChallenge();
  await ctx.db.insert(captchas).values({ id, ...columnsOf(ctx, seal, id, 1, challenge) });
  await tellOutbox(ctx, id, challenge);
  return { captchaId: id, round: 1, sum: challenge.sum };
}

async function redraw(ctx: Ctx, seal: Seal, { id, round }: Row): Promise<Captcha> {
  const challenge = makeChallenge();
  const changed = await ctx.db
    .update(captchas)
    .set(columnsOf(ctx, seal, id, round + 1, challenge))
    .where(and(eq(captchas.id, id), eq(captchas.round, round)))
    .returning({ id: captchas.id });
  if (changed.length === 0) return showCaptcha(ctx, seal, id);
  await tellOutbox(ctx, id, challenge);
  return { captchaId: id, round: round + 1, sum: challenge.sum };
}

function columnsOf(ctx: Ctx, seal: Seal, id: string, round: number, { figures, sum, picture }: Challenge) {
  return {
    round,
    picture,
    sum: sum.join(' '),
    pictureHash: seal('captcha', id, String(round), figures),
    sumHash: seal('captcha', id, String(round), String(resultOf(sum))),
    drawnAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + lifeMs),
  };
}

function tellOutbox(ctx: Ctx, id: string, { figures, sum }: Challenge): Promise<void> {
  const text = `${figures} · ${sum[0]} + ${sum[1]} − ${sum[2]} = ${resultOf(sum)}`;
  return ctx.gateways.outbox.put({ channel: 'captcha', to: id, text, code: figures });
}

async function findRow(ctx: Ctx, id: string): Promise<Row | null> {
  const row = await ctx.db.query.captchas.findFirst({
    columns: { id: true, round: true, sum: true, pictureHash: true, drawnAt: true, expiresAt: true },
    where: eq(captchas.id, id),
  });
  return row ?? null;
}

function shown({ id, round, sum }: Row): Captcha {
  const [first = 0, second = 0, third = 0] = sum.split(' ').map(Number);
  return { captchaId: id, round, sum: [first, second, third] };
}
