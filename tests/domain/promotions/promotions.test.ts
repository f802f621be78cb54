import { describe, expect, test } from 'vitest';
import { listAudit } from '~/domain/audit/list-audit.server';
import { filterPromotions, isRunning } from '~/domain/promotions/promotion';
import { readPromotions } from '~/domain/promotions/read-promotions.server';
import { type PromotionInput, savePromotion } from '~/domain/promotions/save-promotion.server';
import { asOwner, worldWith } from '../../setup/world';

const promotion: PromotionInput = {
  code: 'first-deposit',
  category: 'deposit',
  tags: ['newbie'],
  artSeed: 'x',
  position: 0,
  isComing: false,
  startsAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: new Date('2026-04-01T00:00:00Z'),
  texts: {
    bn: { title: 'বোনাস', summary: 'সংক্ষেপে', content: '<p>নিয়ম</p>' },
    en: { title: 'Bonus', summary: 'In short', content: '<p>Rules</p>' },
  },
};

test('a promotion runs from its start up to its end', () => {
  const at = (now: string) => isRunning(promotion, new Date(now));
  expect(at('2026-02-28T23:59:59Z')).toBe(false);
  expect(at('2026-03-01T00:00:00Z')).toBe(true);
  expect(at('2026-04-01T00:00:00Z')).toBe(false);
  expect(isRunning({ ...promotion, endsAt: null }, new Date('2036-01-01T00:00:00Z'))).toBe(true);
});

test('what runs or will run is read, while it is enabled', async () => {
  const { ctx } = await worldWith();
  await savePromotion(ctx, promotion);
  await savePromotion(ctx, { ...promotion, code: 'off', isEnabled: false });
  const codesAt = async (now: string) => (await readPromotions({ ...ctx, now: new Date(now) })).map(({ code }) => code);
  expect(await codesAt('2026-02-28T23:59:59Z')).toEqual(['first-deposit']);
  expect(await codesAt('2026-04-01T00:00:00Z')).toEqual([]);
});

test('one saved again is changed in place and audited', async () => {
  const { ctx } = await worldWith();
  await savePromotion(ctx, promotion);
  await savePromotion(ctx, { ...promotion, tags: ['vip'], endsAt: null });
  const { texts, ...row } = promotion;
  expect(await readPromotions(ctx)).toEqual([{ ...row, tags: ['vip'], endsAt: null, terms: null, texts }]);
  expect((await listAudit(ctx, { subject: 'promotion:first-deposit' })).entries).toHaveLength(2);
});

describe('refused', () => {
  const english = (changes: object) => ({ texts: { ...promotion.texts, en: { ...promotion.texts.en, ...changes } } });
  test.each<[Record<string, unknown>, string, string]>([
    [{ code: '../x' }, 'promotions.invalid_promotion', 'code'],
    [{ category: 'all' }, 'promotions.invalid_promotion', 'category'],
    [{ category: 'shoes' }, 'promotions.invalid_promotion', 'category'],
    [{ tags: ['daily', 'shoes'] }, 'promotions.invalid_promotion', 'tags'],
    [{ endsAt: promotion.startsAt }, 'promotions.invalid_promotion', 'endsAt'],
    [english({ title: ' ' }), 'promotions.empty_content', 'title.en'],
    [english({ content: '<br>' }), 'promotions.empty_content', 'content.en'],
    [english({ content: '<img src=x onerror=x()>' }), 'messaging.unsafe_content', 'content.en'],
  ])('%j with %s', async (changes, code, field) => {
    const { ctx } = await worldWith();
    await expect(async () => savePromotion(ctx, { ...promotion, ...changes } as PromotionInput)).rejects.toMatchObject({
      code,
      field,
    });
    expect(await readPromotions(ctx)).toEqual([]);
  });
});

test('what was written past the rules is inert when read', async () => {
  const { ctx, database } = await worldWith();
  await savePromotion(ctx, promotion);
  await asOwner(database, (client) => client.query(`update promotion_texts set content = 'a<script>x</script>'`));
  expect((await readPromotions(ctx))[0]!.texts.en.content).toBe('a');
});

test('the list is filtered by category and tag', () => {
  const list = [promotion, { ...promotion, code: 'b', category: 'slots' as const, tags: ['vip' as const] }];
  const codes = (filter: Parameters<typeof filterPromotions>[1]) =>
    filterPromotions(list, filter).map(({ code }) => code);
  expect(codes({ category: 'all' })).toEqual(['first-deposit', 'b']);
  expect(codes({ category: 'slots' })).toEqual(['b']);
  expect(codes({ category: 'all', tag: 'newbie' })).toEqual(['first-deposit']);
  expect(codes({ category: 'slots', tag: 'newbie' })).toEqual([]);
});
