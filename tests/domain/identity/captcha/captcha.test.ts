import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeChallenge } from '~/domain/identity/captcha/challenge.server';
import { findPicture } from '~/domain/identity/captcha/find-picture.server';
import { judgeCaptcha } from '~/domain/identity/captcha/judge-captcha.server';
import { refreshCaptcha, showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import { createSeal } from '~/domain/identity/seal.server';
import { captchas } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

const seal = createSeal('a secret of thirty-two bytes or so');
let ctx: Ctx;

beforeAll(async () => {
  ({ ctx } = await worldWith());
});

function after(ms: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() + ms) };
}

async function answerOf(captchaId: string): Promise<string> {
  const list = await ctx.gateways.outbox.list();
  return list.find(({ channel, to }) => channel === 'captcha' && to === captchaId)?.code ?? '';
}

test('the figures are right once, and never again', async () => {
  const { captchaId } = await showCaptcha(ctx, seal);
  const answer = await answerOf(captchaId);
  expect(answer).toMatch(/^[0-9]{5}$/);
  expect(await judgeCaptcha(ctx, seal, { captchaId, answer })).toBe(true);
  expect(await judgeCaptcha(ctx, seal, { captchaId, answer })).toBe(false);
});

test('of many right answers at once one counts', async () => {
  const { captchaId } = await showCaptcha(ctx, seal);
  const answer = await answerOf(captchaId);
  const judged = await Promise.all(Array.from({ length: 8 }, () => judgeCaptcha(ctx, seal, { captchaId, answer })));
  expect(judged.filter(Boolean)).toHaveLength(1);
});

test('a wrong answer spends the picture too', async () => {
  const { captchaId } = await showCaptcha(ctx, seal);
  expect(await judgeCaptcha(ctx, seal, { captchaId, answer: 'x' })).toBe(false);
  expect(await judgeCaptcha(ctx, seal, { captchaId, answer: await answerOf(captchaId) })).toBe(false);
});

test('who cannot see the picture answers the sum, in either script', async () => {
  const { captchaId, sum } = await showCaptcha(ctx, seal);
  const result = String(sum[0] + sum[1] - sum[2]);
  const bengali = result.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  expect(await judgeCaptcha(ctx, seal, { captchaId, answer: ` ${bengali} ` })).toBe(true);
});

test("another's answer, none, and one after ten minutes are wrong", async () => {
  const mine = await showCaptcha(ctx, seal);
  const other = await showCaptcha(ctx, seal);
  expect(await judgeCaptcha(ctx, seal, { captchaId: mine.captchaId, answer: await answerOf(other.captchaId) })).toBe(
    false,
  );
  expect(await judgeCaptcha(ctx, seal, { captchaId: other.captchaId, answer: '' })).toBe(false);
  expect(await judgeCaptcha(ctx, seal, { captchaId: 'nobody', answer: '1' })).toBe(false);
  const late = await showCaptcha(ctx, seal);
  const answer = await answerOf(late.captchaId);
  expect(await judgeCaptcha(after(600_000), seal, { captchaId: late.captchaId, answer })).toBe(false);
  expect(await judgeCaptcha(after(599_999), seal, { captchaId: late.captchaId, answer })).toBe(true);
});

test('the id stays while the form does; the picture changes once judged', async () => {
  const first = await showCaptcha(ctx, seal);
  expect(await showCaptcha(ctx, seal, first.captchaId)).toEqual(first);
  await judgeCaptcha(ctx, seal, { captchaId: first.captchaId, answer: 'x' });
  const second = await showCaptcha(ctx, seal, first.captchaId);
  expect(second).toMatchObject({ captchaId: first.captchaId, round: 2 });
  expect(await judgeCaptcha(ctx, seal, { captchaId: first.captchaId, answer: await answerOf(first.captchaId) })).toBe(
    true,
  );
});

test('an id from outside is not adopted', async () => {
  const chosen = 'chosen-by-somebody-els';
  expect((await showCaptcha(ctx, seal, chosen)).captchaId).not.toBe(chosen);
});

test('another picture comes once a second at most, also at once', async () => {
  const { captchaId } = await showCaptcha(ctx, seal);
  const before = await findPicture(ctx, captchaId);
  await expect(refreshCaptcha(after(999), seal, captchaId)).rejects.toMatchObject({
    code: 'captcha.too_fast',
    field: 'captcha',
  });
  const tries = await Promise.allSettled([1, 2, 3].map(() => refreshCaptcha(after(1_000), seal, captchaId)));
  const rounds = tries.map((tried) => (tried.status === 'fulfilled' ? tried.value.round : tried.reason.code));
  expect(rounds).toContain(2);
  expect(rounds.filter((round) => round !== 2 && round !== 'captcha.too_fast')).toEqual([]);
  expect((await showCaptcha(after(1_000), seal, captchaId)).round).toBe(2);
  expect(await findPicture(ctx, captchaId)).not.toEqual(before);
});

test('answers are stored as keyed hashes only, and what is long over is forgotten', async () => {
  const { captchaId } = await showCaptcha(ctx, seal);
  const [row] = await ctx.db.select().from(captchas).where(eq(captchas.id, captchaId));
  expect(JSON.stringify({ ...row, picture: null })).not.toContain(await answerOf(captchaId));
  await showCaptcha(after(80 * 60_000), seal);
  expect(await ctx.db.select().from(captchas).where(eq(captchas.id, captchaId))).toEqual([]);
});

test('the picture is a PNG of its own size, small, and never the same twice', () => {
  const [one, other] = [makeChallenge(), makeChallenge()];
  expect(one.picture.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([one.picture.readUInt32BE(16), one.picture.readUInt32BE(20)]).toEqual([300, 100]);
  const at = one.picture.indexOf('IDAT');
  const body = one.picture.subarray(at + 4, at + 4 + one.picture.readUInt32BE(at - 4));
  expect(inflateSync(body)).toHaveLength(100 * 151);
  expect(one.picture.length).toBeLessThan(6_000);
  expect(one.picture.equals(other.picture)).toBe(false);
});
