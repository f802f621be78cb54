import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '~/domain/identity/tables.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { lotteryGameRows, lotteryOrders } from '~/domain/lottery/tables.server';
import { taka } from '~/domain/shared/money';
import { dayIn, daysFrom, startOfDay } from '~/domain/shared/period';
import { formatDigits } from '~/i18n/format';
import { bet, decide, openDraw, shut, zone } from '../../domain/lottery/draw-world';
import { type LotterySite, openLotterySite, page } from './lottery-site';

let site: LotterySite;

beforeAll(async () => {
  site = await openLotterySite();
});

afterAll(() => site.pages.close());

test('the betting view is for who is signed in and may play', async () => {
  expect(await site.pages.ask(page)).toMatchObject({ status: 302 });
  expect((await site.pages.ask(page, site.trial)).status).toBe(303);
  expect((await site.pages.ask(page, site.operator)).status).toBe(404);
  expect((await site.pages.ask('/lottery?gameCode=4d-10m', site.member)).status).toBe(404);
  const { status, text } = await site.pages.ask(page, site.member);
  expect(status).toBe(200);
  expect(text).toContain('"code":"k3-10m"');
  expect(text).toContain('"drawsAtMost":100');
});

test('what makes no ticket comes back with what was typed, and nothing is placed', async () => {
  const empty = await site.place({});
  expect(empty.status).toBe(422);
  expect(empty.text).toContain('"picks":["Too few numbers. Choose as many as the play asks for."]');
  expect((await site.place({ g0: 'huge' })).text).toContain('"picks":["Something here is not part of this play.');
  const many = await site.place({ g0: 'big', multiplier: '1001' });
  expect(many.status).toBe(422);
  expect(many.text).toContain('"multiplier":"1001"');
  expect((await site.place({ g0: 'big', multiplier: '0' })).status).toBe(422);
  expect((await site.place({ g0: 'big', unit: '0.001' })).status).toBe(422);
  expect((await site.place({ g0: 'big', price: 'old' })).text).toContain('The odds have changed');
  expect((await site.place({ g0: 'big', draw: '99999999999' })).status).toBe(422);
  expect((await site.place({ g0: 'big', chaseDraws: '101' })).status).toBe(422);
  expect((await site.place({ g0: 'big', chasePlan: 'list', chaseList: '1 x' })).text).toContain('"chaseList":[');
  expect((await site.pages.ask('/lottery/orders', site.member)).text).toContain('"orders":[]');
});

test('a number that is sold out is named in words, for one draw and for a chase', async () => {
  const ctx = site.pages.ctx();
  const isCode = eq(lotteryGameRows.code, 'k3-10m');
  const [before] = await ctx.db.select().from(lotteryGameRows).where(isCode);
  await ctx.db
    .update(lotteryGameRows)
    .set({ keyPayoutMostMinor: taka(1) })
    .where(isCode);
  try {
    const triple = { play: 'anyTriple', g0: 'anyTriple' };
    for (const ticket of [triple, { ...triple, chaseDraws: '2' }]) {
      const { text } = await site.place(ticket);
      expect(text).toContain('Sold out in this draw: Any triple. A payout of ৳1.00 is still possible.');
    }
    const slips = await site.pages.ask(page.replace('lng=en', 't=anyTriple~1~1~anyTriple&lng=bn'), {
      ...site.member,
      form: await site.slip({ intent: 'slip' }),
    });
    expect(slips.text).toContain('এই ড্রতে আর নেই: যেকোনো ট্রিপল।');
  } finally {
    await ctx.db.update(lotteryGameRows).set(before!).where(isCode);
  }
});

test('a ticket is placed, seen by its owner alone, written in a file and cancelled once', async () => {
  const form = await site.slip({ g0: 'big' });
  const { status, location } = await site.pages.ask(page, { ...site.member, form });
  expect(status).toBe(303);
  expect((await site.pages.ask(page, { ...site.member, form })).location).toBe(location);
  expect((await site.pages.ask(`${location}?lng=en`, site.member)).text).toContain('"picks":"Big"');
  expect((await site.pages.ask(location!, site.other)).status).toBe(404);
  expect((await site.pages.ask(location!)).status).toBe(302);
  const file = await site.pages.ask('/lottery/orders?format=csv&lng=en', site.member);
  expect(file.status).toBe(200);
  expect(file.text.trim().split('\r\n')).toHaveLength(3);
  expect(file.text).toContain('Big or small,Big,1,2.0000,,,Open,');
  expect((await site.pages.ask(location!, { ...site.other, form: {} })).status).toBe(404);
  expect((await site.pages.ask(location!, { ...site.member, form: {} })).status).toBe(303);
  expect((await site.pages.ask(location!, { ...site.member, form: {} })).status).toBe(422);
});

test('a chase is begun by the same form, shown at its ticket, and its rest is cancelled', async () => {
  const chase = { g0: 'big', chaseDraws: '4', chasePlan: 'doubling', chaseEvery: '1', stopsOnWin: 'on' };
  const { status, location } = await site.place(chase);
  expect(status).toBe(303);
  const shown = await site.pages.ask(location!, site.member);
  expect(shown.text).toContain('"stopsOnWin":true,"locked":"28.0000"');
  const id = /"chase":\{"number":"[^"]+","id":(\d+)/.exec(shown.text)![1]!;
  expect((await site.pages.ask(location!, { ...site.other, form: { chase: id } })).status).toBe(404);
  expect((await site.pages.ask(location!, { ...site.member, form: { chase: id } })).status).toBe(303);
  expect((await site.pages.ask(location!, { ...site.member, form: { chase: id } })).status).toBe(422);
  expect((await site.pages.ask(location!, site.member)).text).toContain('"state":"cancelled"');
});

test('lower odds give a part of the stake back, as far as the mode goes', async () => {
  const shown = await site.pages.ask(`${page}&rebate=12.5`, site.member);
  expect(shown.text).toContain('"rebate":1250');
  expect((await site.pages.ask(`${page}&rebate=15.1`, site.member)).text).toContain('"rebate":0,');
  const ticket = { g0: 'big', rebate: '12.5' };
  const { status, location } = await site.place(ticket);
  expect(status).toBe(303);
  const order = await site.pages.ask(`${location}?lng=en`, site.member);
  expect(order.text).toContain('"rebate":"12.5%"');
  await site.pages.ask(location!, { ...site.member, form: {} });
  expect((await site.pages.ask(`${location}?lng=en`, site.member)).text).toContain('"rebate":null');
  expect((await site.place({ g0: 'big', rebate: '15.1' })).text).toContain('This rebate is not on offer.');
  expect((await site.place({ g0: 'big', rebate: 'x' })).text).toContain('Choose a rebate from the list.');
});

test('tickets are found by lottery and state, on the page and in the file', async () => {
  const all = await site.pages.ask('/lottery/orders?lng=en', site.member);
  const count = all.text.match(/"drawState":/g)!.length;
  expect(count).toBeGreaterThan(1);
  const open = await site.pages.ask('/lottery/orders?state=open&gameCode=k3-10m&lng=en', site.member);
  expect(open.text.match(/"drawState":/g)!.length).toBeLessThan(count);
  const file = await site.pages.ask('/lottery/orders?state=refunded&format=csv&lng=en', site.member);
  expect(file.text).toContain(',Refunded,');
  expect(file.text).not.toContain(',Open,');
  expect(file.text).toMatch(
    /"You cancelled this ticket on \d+ \w+ \d{4}, \d\d:\d\d, before the draw closed\. The stake was returned\."/,
  );
  const none = await site.pages.ask('/lottery/orders?gameCode=north', site.member);
  expect(none.text).toContain('"orders":[]');
});

test('tickets are found by the days on which they were placed, in any digits and either order', async () => {
  const ask = async (query: string) => (await site.pages.ask(`/lottery/orders?lng=en${query}`, site.member)).text;
  const count = (text: string) => text.match(/"drawState":/g)?.length ?? 0;
  const all = count(await ask(''));
  expect(all).toBeGreaterThan(1);
  const today = dayIn(new Date(), zone);
  const [before, after] = [daysFrom(today, -1), daysFrom(today, 1)];
  const ctx = site.pages.ctx();
  const [first] = await ctx.db.select().from(lotteryOrders).orderBy(lotteryOrders.id).limit(1);
  const movedTo = (placedAt: Date) =>
    ctx.db.update(lotteryOrders).set({ placedAt }).where(eq(lotteryOrders.id, first!.id));
  await movedTo(startOfDay(today, zone));
  expect(count(await ask(`&from=${today}&to=${today}`))).toBe(all);
  await movedTo(new Date(startOfDay(today, zone).getTime() - 1));
  expect(count(await ask(`&from=${today}`))).toBe(all - 1);
  expect(count(await ask(`&to=${before}`))).toBe(1);
  expect(count(await ask(`&from=${after}&to=${before}`))).toBe(all);
  expect(count(await ask(`&to=${formatDigits(before, 'bn')}`))).toBe(1);
  expect(count(await ask('&from=yesterday&to=2026-02-30'))).toBe(all);
  const linesOfFile = async (query: string) => (await ask(`${query}&format=csv`)).trim().split('\r\n').length;
  expect(await linesOfFile(`&to=${before}`)).toBeGreaterThan(1);
  expect(await linesOfFile(`&to=${before}`)).toBeLessThan(await linesOfFile(''));
  await movedTo(first!.placedAt);
});

/** An order of two tickets with a rebate, of which one has won and one has not. */
async function settledOrder(): Promise<string> {
  const ctx = { ...site.pages.ctx(), now: new Date() };
  const [member] = await ctx.db.select().from(accounts).where(eq(accounts.account, 'drawn-member'));
  const draw = await openDraw(ctx, 'k3-10m');
  const halves = ['big', 'small'].map((picks) => ({ play: 'half', picks }));
  const orderId = await bet(ctx, member!.id, draw.id, 'k3-10m', halves, { rebate: 1250 });
  await settleDraw(ctx, await decide(ctx, draw.id, [6, 6, 5]));
  await shut(ctx, draw.id, 5);
  return String(orderId);
}

test('an order is listed by the state it is shown in, its tickets are in the file by their own', async () => {
  const id = await settledOrder();
  const ask = async (query: string) => (await site.pages.ask(`/lottery/orders?lng=en${query}`, site.member)).text;
  expect(await ask('&state=won')).toContain(`"id":${id},`);
  expect(await ask('&state=lost')).not.toContain(`"id":${id},`);
  for (const [state, word] of [
    ['won', 'Won'],
    ['lost', 'Not won'],
  ]) {
    const lines = (await ask(`&state=${state}&format=csv`)).trim().split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`,0.2500,${word},`);
  }
  expect((await site.pages.ask(`/lottery/orders/${id}?lng=en`, site.member)).text).toContain('12.5% · ৳0.25');
});
