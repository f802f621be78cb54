import { inflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { figuresOf } from '~/domain/identity/captcha/figures.server';
import { findPicture } from '~/domain/identity/captcha/find-picture.server';
import { findSound } from '~/domain/identity/captcha/find-sound.server';
import { judgeCaptcha } from '~/domain/identity/captcha/judge-captcha.server';
import { makeCaptchaFile } from '~/domain/identity/captcha/make-file.server';
import { refreshCaptcha, showCaptcha } from '~/domain/identity/captcha/show-captcha.server';
import { createKeyedHash } from '~/domain/identity/keyed-hash.server';
import { captchas } from '~/domain/identity/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import { worldWith } from '../../../setup/world';

const keyedHash = createKeyedHash('a secret of thirty-two bytes or so');
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
  const { captchaId } = await showCaptcha(ctx, keyedHash);
  const answer = await answerOf(captchaId);
  expect(answer).toMatch(/^[0-9]{5}$/);
  expect(await judgeCaptcha(ctx, keyedHash, { captchaId, answer })).toBe(true);
  expect(await judgeCaptcha(ctx, keyedHash, { captchaId, answer })).toBe(false);
});

test('of many right answers at once one counts', async () => {
  const { captchaId } = await showCaptcha(ctx, keyedHash);
  const answer = await answerOf(captchaId);
  const judged = await Promise.all(
    Array.from({ length: 8 }, () => judgeCaptcha(ctx, keyedHash, { captchaId, answer })),
  );
  expect(judged.filter(Boolean)).toHaveLength(1);
});

test('a wrong answer spends the picture too', async () => {
  const { captchaId } = await showCaptcha(ctx, keyedHash);
  expect(await judgeCaptcha(ctx, keyedHash, { captchaId, answer: 'x' })).toBe(false);
  expect(await judgeCaptcha(ctx, keyedHash, { captchaId, answer: await answerOf(captchaId) })).toBe(false);
});

test('the figures may be typed in either script, with spaces', async () => {
  const { captchaId } = await showCaptcha(ctx, keyedHash);
  const answer = await answerOf(captchaId);
  const bengali = answer.replace(/[0-9]/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
  expect(
    await judgeCaptcha(ctx, keyedHash, { captchaId, answer: ` ${bengali.slice(0, 2)} ${bengali.slice(2)} ` }),
  ).toBe(true);
});

test('what a page is told of a captcha holds no answer and nothing to work it out from', async () => {
  const shown = await showCaptcha(ctx, keyedHash);
  expect(Object.keys(shown)).toEqual(['captchaId', 'round']);
  const figures = await answerOf(shown.captchaId);
  expect(JSON.stringify(shown)).not.toContain(figures);
  expect(figuresOf(createKeyedHash('another secret of thirty-two bytes'), shown.captchaId, 1)).not.toBe(figures);
});

test.each(['bn', 'en'] as const)(
  'the figures are read out in %s, the same for a round until it is judged',
  async (language) => {
    const { captchaId } = await showCaptcha(ctx, keyedHash);
    const listen = (at = ctx) => findSound(at, keyedHash, { captchaId, language });
    const sound = (await listen())!;
    expect([sound.toString('latin1', 0, 4), sound.toString('latin1', 8, 15)]).toEqual(['RIFF', 'WAVEfmt']);
    expect(sound.readUInt32LE(4)).toBe(sound.length - 8);
    expect(sound.length / 8_000).toBeGreaterThan(3);
    expect(sound.length / 8_000).toBeLessThan(9);
    expect(await listen()).toBe(sound);
    expect(await listen(after(600_000))).toBeNull();
    await refreshCaptcha(after(1_000), keyedHash, captchaId);
    expect((await listen())!.equals(sound)).toBe(false);
    await judgeCaptcha(ctx, keyedHash, { captchaId, answer: 'x' });
    expect(await listen()).toBeNull();
  },
);

test('the same figures never sound alike: no run of samples of one is in another', () => {
  const spoken = ['1', '2'].map((seed) => makeCaptchaFile({ kind: 'sound', seed, figures: '12345', language: 'en' }));
  const runs = new Set<string>();
  for (let at = 44; at + 24 <= spoken[0]!.length; at++) runs.add(spoken[0]!.toString('latin1', at, at + 24));
  let shared = 0;
  for (let at = 44; at + 24 <= spoken[1]!.length; at++)
    if (runs.has(spoken[1]!.toString('latin1', at, at + 24))) shared++;
  expect(shared).toBe(0);
});

test("another's answer, none, and one after ten minutes are wrong", async () => {
  const mine = await showCaptcha(ctx, keyedHash);
  const other = await showCaptcha(ctx, keyedHash);
  expect(
    await judgeCaptcha(ctx, keyedHash, { captchaId: mine.captchaId, answer: await answerOf(other.captchaId) }),
  ).toBe(false);
  expect(await judgeCaptcha(ctx, keyedHash, { captchaId: other.captchaId, answer: '' })).toBe(false);
  expect(await judgeCaptcha(ctx, keyedHash, { captchaId: 'nobody', answer: '1' })).toBe(false);
  const late = await showCaptcha(ctx, keyedHash);
  const answer = await answerOf(late.captchaId);
  expect(await judgeCaptcha(after(600_000), keyedHash, { captchaId: late.captchaId, answer })).toBe(false);
  expect(await judgeCaptcha(after(599_999), keyedHash, { captchaId: late.captchaId, answer })).toBe(true);
});

test('the id stays while the form does; the picture changes once judged', async () => {
  const first = await showCaptcha(ctx, keyedHash);
  expect(await showCaptcha(ctx, keyedHash, first.captchaId)).toEqual(first);
  await judgeCaptcha(ctx, keyedHash, { captchaId: first.captchaId, answer: 'x' });
  const second = await showCaptcha(ctx, keyedHash, first.captchaId);
  expect(second).toMatchObject({ captchaId: first.captchaId, round: 2 });
  expect(
    await judgeCaptcha(ctx, keyedHash, { captchaId: first.captchaId, answer: await answerOf(first.captchaId) }),
  ).toBe(true);
});

test('an id from outside is not adopted', async () => {
  const chosen = 'chosen-by-somebody-els';
  expect((await showCaptcha(ctx, keyedHash, chosen)).captchaId).not.toBe(chosen);
});

test('another picture comes once a second at most, also at once', async () => {
  const { captchaId } = await showCaptcha(ctx, keyedHash);
  const before = await findPicture(ctx, keyedHash, captchaId);
  await expect(refreshCaptcha(after(999), keyedHash, captchaId)).rejects.toMatchObject({
    code: 'captcha.too_fast',
    field: 'captcha',
  });
  const tries = await Promise.allSettled([1, 2, 3].map(() => refreshCaptcha(after(1_000), keyedHash, captchaId)));
  const rounds = tries.map((tried) => (tried.status === 'fulfilled' ? tried.value.round : tried.reason.code));
  expect(rounds).toContain(2);
  expect(rounds.filter((round) => round !== 2 && round !== 'captcha.too_fast')).toEqual([]);
  expect((await showCaptcha(after(1_000), keyedHash, captchaId)).round).toBe(2);
  expect(await findPicture(ctx, keyedHash, captchaId)).not.toEqual(before);
});

test('answers are stored as keyed hashes only, and what is long over is forgotten', async () => {
  const { captchaId } = await showCaptcha(ctx, keyedHash);
  const [row] = await ctx.db.select().from(captchas).where(eq(captchas.id, captchaId));
  expect(JSON.stringify({ ...row, picture: null })).not.toContain(await answerOf(captchaId));
  await showCaptcha(after(80 * 60_000), keyedHash);
  expect(await ctx.db.select().from(captchas).where(eq(captchas.id, captchaId))).toEqual([]);
});

test('the picture is a PNG of its own size, small, and never the same twice', () => {
  const draw = (round: number) => makeCaptchaFile({ kind: 'picture', seed: `seed ${round}`, figures: '01234' });
  const [one, other] = [draw(1), draw(2)];
  expect(one.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([300, 100]);
  const at = one.indexOf('IDAT');
  const body = one.subarray(at + 4, at + 4 + one.readUInt32BE(at - 4));
  expect(inflateSync(body)).toHaveLength(100 * 151);
  expect(one.length).toBeLessThan(6_000);
  expect(one.equals(other)).toBe(false);
});
