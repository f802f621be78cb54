import { afterAll, beforeAll, expect, test } from 'vitest';
import { taka } from '~/domain/shared/money';
import { type LotterySite, openLotterySite, page } from './lottery-site';

let site: LotterySite;

beforeAll(async () => {
  site = await openLotterySite();
});

afterAll(() => site.pages.close());

test('tickets are gathered on a slip and placed in one press', async () => {
  const added = await site.pages.ask(page, {
    ...site.member,
    form: { ...(await site.slip({ g0: 'big' })), intent: 'add' },
  });
  expect(added.status).toBe(303);
  const again = await site.pages.ask(added.location!, {
    ...site.member,
    form: { ...(await site.slip({ g0: 'odd', multiplier: '3' })), intent: 'add' },
  });
  const full = await site.pages.ask(again.location!, site.member);
  expect(full.text.match(/"without":/g)).toHaveLength(2);
  expect(full.text).toContain('"totalMinor":"80000"');
  const before = await site.mainMinor();
  const { play: _, unit: __, multiplier: ___, ...sale } = await site.slip({ intent: 'slip' });
  const placed = await site.pages.ask(again.location!, { ...site.member, form: sale });
  expect(placed).toMatchObject({ status: 303, location: expect.stringMatching(/^\/lottery\/orders\/\d+$/) });
  expect(before - (await site.mainMinor())).toBe(taka(8));
  const order = await site.pages.ask(`${placed.location}?lng=en`, site.member);
  for (const word of ['Big', 'Odd']) expect(order.text).toContain(word);
});

test('a slip without tickets, a wrong one among them, and one too many are told', async () => {
  const { play: _, unit: __, multiplier: ___, ...sale } = await site.slip({ intent: 'slip' });
  expect((await site.pages.ask(page, { ...site.member, form: sale })).text).toContain('There is no ticket on the slip');
  const wrong = await site.pages.ask(`${page}&t=half~1~1~nothing&t=half~1~1~big&t=x`, site.member);
  expect(wrong.text.match(/"without":/g)).toHaveLength(1);
  const many = `${page}${'&t=half~1~1~big'.repeat(20)}`;
  const over = await site.pages.ask(many, {
    ...site.member,
    form: { ...(await site.slip({ g0: 'big' })), intent: 'add' },
  });
  expect(over).toMatchObject({ status: 422, text: expect.stringContaining('A slip holds 20 tickets') });
});
