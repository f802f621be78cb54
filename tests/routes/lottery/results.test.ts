import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { decide, openDraw } from '../../domain/lottery/draw-world';
import { type LotterySite, openLotterySite, page, settleTwo } from './lottery-site';

let site: LotterySite;

beforeAll(async () => {
  site = await openLotterySite();
});

afterAll(() => site.pages.close());

test('results, trends and calls are open to everybody', async () => {
  await settleTwo(site);
  const trends = await site.pages.ask('/lottery/trends?gameCode=k3-10m&of=sum&draws=1&lng=en');
  expect(trends.status).toBe(200);
  expect(trends.text).toContain('"span":"30"');
  expect(trends.text).toMatch(/"marks":"[bs]{2,}"/);
  expect((await site.pages.ask('/lottery/trends?gameCode=nothing')).status).toBe(404);
  expect((await site.pages.ask('/lottery/draws?gameCode=k3-10m')).status).toBe(200);
  const value = async (address: string) => JSON.parse((await site.pages.ask(address)).text).value;
  const opened = await value('/lottery/opened');
  expect(opened.list.length).toBeGreaterThan(60);
  const [k3] = (await value('/lottery/opened?gameCode=k3-10m')).list;
  expect(k3).toMatchObject({ gameCode: 'k3-10m', vassalage: 'LOTT', next: { numero: expect.any(String) } });
  expect((await site.pages.ask('/lottery/opened?gameCode=nothing')).status).toBe(404);
  const menus = await value('/lottery/menus?prizeMode=SEA');
  expect(new Set(menus.list.map(({ prizeMode }: { prizeMode: string }) => prizeMode))).toEqual(new Set(['SEA']));
  const sizes = menus.list[0].plays;
  expect(sizes.every(({ oddsFrom, oddsTo }: Record<string, string>) => Number(oddsFrom) <= Number(oddsTo))).toBe(true);
  expect((await site.pages.ask('/lottery/menus?prizeMode=X')).status).toBe(404);
  // The catalogue has Vietnam's lotteries among the electronic ones.
  const usual = await value('/lottery/menus');
  expect(usual.prizeMode).toBe('ELOTT');
  expect(usual.list.map(({ gameCode }: { gameCode: string }) => gameCode)).toEqual(
    expect.arrayContaining(['north', 'k3-10m']),
  );
  type Menu = { gameCode: string; url: string; rebates: number[]; plays: { play: string }[] };
  const menuOf = async (mode: string) =>
    (await value(`/lottery/menus?prizeMode=${mode}`)).list.find((menu: Menu) => menu.gameCode === 'k3-10m') as Menu;
  const [every, single] = [await menuOf('LOTT'), await menuOf('ZY')];
  expect([every.url, single.url]).toEqual(['/lottery?gameCode=k3-10m', '/lottery?gameCode=k3-10m&prizeMode=ZY']);
  expect(single.rebates).toEqual([0]);
  expect(single.plays.map(({ play }) => play)).not.toContain('three');
  expect(every.plays.map(({ play }) => play)).toEqual(expect.arrayContaining(['three', 'half']));
  const sheet = await value('/vnLottery/numero');
  expect(sheet).toMatchObject({ timeZone: 'Asia/Ho_Chi_Minh', list: expect.any(Array) });
  expect((await site.pages.ask('/vnLottery/numero?day=yesterday')).status).toBe(404);
});

test('a draw is watched by everybody, and its holder sees what won and why', async () => {
  const ctx = { ...site.pages.ctx(), now: new Date() };
  const draw = await openDraw(ctx, 'k3-10m');
  const form = await site.slip({ g0: 'big', rebate: '10', draw: String(draw.id) });
  const { location } = await site.pages.ask(page, { ...site.member, form });
  const watch = `/lottery/draws/${draw.id}?lng=en`;
  expect((await site.pages.ask(watch)).text).toContain('"phase":"sale"');
  expect((await site.pages.ask(watch)).text).toContain('"tickets":[]');
  expect((await site.pages.ask(watch, site.member)).text).toContain('"picks":"Big"');
  expect((await site.pages.ask(watch, site.other)).text).toContain('"tickets":[]');
  expect((await site.pages.ask('/lottery/draws/999999999')).status).toBe(404);
  await settleDraw(ctx, await decide(ctx, draw.id, [6, 6, 5]));
  const drawn = await site.pages.ask(watch);
  expect(drawn.text).toContain('"phase":"drawn"');
  expect(drawn.text).toContain('"askAgainIn":null');
  const order = await site.pages.ask(`${location}?lng=en`, site.member);
  expect(order.text).toContain('Big: 1 × 1.7 × ৳2.00 a line = ৳3.40');
});
