import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '~/domain/catalogue/tables.server';
import { createAccount } from '~/domain/identity/registration/create-account.server';
import { accounts } from '~/domain/identity/tables.server';
import { walletAccounts } from '~/domain/ledger/open-accounts.server';
import { readBalances } from '~/domain/ledger/read-balances.server';
import { lotteryGames } from '~/domain/lottery/calendar/games';
import { makeDraws } from '~/domain/lottery/draws/make-draws.server';
import { settleDraw } from '~/domain/lottery/draws/settle-draw.server';
import { addLotteryGames } from '~/domain/lottery/seed-games.server';
import { lotteryGameRows } from '~/domain/lottery/tables.server';
import { taka } from '~/domain/shared/money';
import { stopPlay } from '~/domain/site/status/stop-play.server';
import { seedCatalogue } from '~/seed/catalogue/seed-catalogue.server';
import { fund } from '../../domain/ledger/ledger-world';
import { decide, openDraw, shut } from '../../domain/lottery/draw-world';
import { openPages } from '../../setup/open-pages';

const page = '/lottery?gameCode=k3-10m&play=half&lng=en';
let pages: Awaited<ReturnType<typeof openPages>>;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  pages = await openPages();
  const ctx = { ...pages.ctx(), now: new Date() };
  await seedCatalogue(ctx);
  await addLotteryGames(ctx);
  await makeDraws(
    ctx,
    lotteryGames.filter(({ code }) => ['k3-10m', 'north'].includes(code)),
  );
  for (const role of ['member', 'other', 'trial', 'operator'] as const) {
    const fields = {
      account: `drawn-${role}`,
      nickname: role,
      role: role === 'other' ? 'member' : role,
      type: 0,
    } as const;
    const id = await createAccount(ctx, { ...fields, passwordHash: null });
    if (role === 'member') await fund(ctx, (await walletAccounts(ctx, id)).main, taka(1_000));
    await ctx.db.update(accounts).set({ mobileVerifiedAt: ctx.now }).where(eq(accounts.id, id));
    cookies[role] = await pages.signIn(id);
  }
});

afterAll(() => pages.close());

async function mainMinor() {
  const ctx = pages.ctx();
  const [member] = await ctx.db.select().from(accounts).where(eq(accounts.account, 'drawn-member'));
  return (await readBalances(ctx, member!.id)).main;
}

const fieldOf = (text: string, name: string) => new RegExp(`"${name}":"?([^",}]+)`).exec(text)![1]!;

async function slip(fields: Record<string, string>) {
  const { text } = await pages.ask(page, { cookie: cookies.member! });
  return {
    ...{
      requestKey: fieldOf(text, 'requestKey'),
      price: fieldOf(text, 'price'),
      play: 'half',
      unit: '1',
      multiplier: '1',
    },
    draw: /"draw":\{"id":(\d+)/.exec(text)![1]!,
    ...fields,
  };
}

async function place(fields: Record<string, string>) {
  return pages.ask(page, { cookie: cookies.member!, form: await slip(fields) });
}

test('the betting view is for who is signed in and may play', async () => {
  expect(await pages.ask(page)).toMatchObject({ status: 302 });
  expect((await pages.ask(page, { cookie: cookies.trial! })).status).toBe(303);
  expect((await pages.ask(page, { cookie: cookies.operator! })).status).toBe(404);
  expect((await pages.ask('/lottery?gameCode=4d-10m', { cookie: cookies.member! })).status).toBe(404);
  const { status, text } = await pages.ask(page, { cookie: cookies.member! });
  expect(status).toBe(200);
  expect(text).toContain('"code":"k3-10m"');
  expect(text).toContain('"drawsAtMost":100');
});

test('what makes no ticket comes back with what was typed, and nothing is placed', async () => {
  const empty = await place({});
  expect(empty.status).toBe(422);
  expect(empty.text).toContain('"picks":["Too few numbers. Choose as many as the play asks for."]');
  expect((await place({ g0: 'huge' })).text).toContain('"picks":["Something here is not part of this play.');
  const many = await place({ g0: 'big', multiplier: '1001' });
  expect(many.status).toBe(422);
  expect(many.text).toContain('"multiplier":"1001"');
  expect((await place({ g0: 'big', price: 'old' })).text).toContain('The odds have changed');
  expect((await place({ g0: 'big', draw: '99999999999' })).status).toBe(422);
  expect((await place({ g0: 'big', chaseDraws: '101' })).status).toBe(422);
  expect((await place({ g0: 'big', chasePlan: 'list', chaseList: '1 x' })).text).toContain('"chaseList":[');
  expect((await pages.ask('/lottery/orders', { cookie: cookies.member! })).text).toContain('"orders":[]');
});

test('a number that is sold out is named in words, for one draw and for a chase', async () => {
  const ctx = pages.ctx();
  const isCode = eq(lotteryGameRows.code, 'k3-10m');
  const [before] = await ctx.db.select().from(lotteryGameRows).where(isCode);
  await ctx.db
    .update(lotteryGameRows)
    .set({ keyPayoutMostMinor: taka(1) })
    .where(isCode);
  try {
    const triple = { play: 'anyTriple', g0: 'anyTriple' };
    for (const ticket of [triple, { ...triple, chaseDraws: '2' }]) {
      const { text } = await place(ticket);
      expect(text).toContain('Sold out in this draw: Any triple. A payout of ৳1.00 is still possible.');
    }
    const slips = await pages.ask(page.replace('lng=en', 't=anyTriple~1~1~anyTriple&lng=bn'), {
      cookie: cookies.member!,
      form: await slip({ intent: 'slip' }),
    });
    expect(slips.text).toContain('এই ড্রতে আর নেই: যেকোনো ট্রিপল।');
  } finally {
    await ctx.db.update(lotteryGameRows).set(before!).where(isCode);
  }
});

test('a ticket is placed, seen by its owner alone, written in a file and cancelled once', async () => {
  const form = await slip({ g0: 'big' });
  const { status, location } = await pages.ask(page, { cookie: cookies.member!, form });
  expect(status).toBe(303);
  expect((await pages.ask(page, { cookie: cookies.member!, form })).location).toBe(location);
  expect((await pages.ask(`${location}?lng=en`, { cookie: cookies.member! })).text).toContain('"picks":"Big"');
  expect((await pages.ask(location!, { cookie: cookies.other! })).status).toBe(404);
  expect((await pages.ask(location!)).status).toBe(302);
  const file = await pages.ask('/lottery/orders?format=csv&lng=en', { cookie: cookies.member! });
  expect(file.status).toBe(200);
  expect(file.text.trim().split('\r\n')).toHaveLength(3);
  expect(file.text).toContain('Big or small,Big,1,2.0000,,,Open,');
  expect((await pages.ask(location!, { cookie: cookies.other!, form: {} })).status).toBe(404);
  expect((await pages.ask(location!, { cookie: cookies.member!, form: {} })).status).toBe(303);
  expect((await pages.ask(location!, { cookie: cookies.member!, form: {} })).status).toBe(422);
});

test('a chase is begun by the same form, shown at its ticket, and its rest is cancelled', async () => {
  const chase = { g0: 'big', chaseDraws: '4', chasePlan: 'doubling', chaseEvery: '1', stopsOnWin: 'on' };
  const { status, location } = await place(chase);
  expect(status).toBe(303);
  const shown = await pages.ask(location!, { cookie: cookies.member! });
  expect(shown.text).toContain('"stopsOnWin":true,"locked":"28.0000"');
  const id = /"chase":\{"number":"[^"]+","id":(\d+)/.exec(shown.text)![1]!;
  expect((await pages.ask(location!, { cookie: cookies.other!, form: { chase: id } })).status).toBe(404);
  expect((await pages.ask(location!, { cookie: cookies.member!, form: { chase: id } })).status).toBe(303);
  expect((await pages.ask(location!, { cookie: cookies.member!, form: { chase: id } })).status).toBe(422);
  expect((await pages.ask(location!, { cookie: cookies.member! })).text).toContain('"state":"cancelled"');
});

test('results, trends and calls are open to everybody', async () => {
  const ctx = { ...pages.ctx(), now: new Date() };
  for (const numbers of [
    [6, 6, 5],
    [1, 1, 1],
  ]) {
    const draw = await openDraw(ctx, 'k3-10m');
    const drawn = await decide({ ...ctx, now: new Date(Date.now() - 1_000) }, draw.id, numbers);
    await settleDraw(ctx, drawn);
    await shut(ctx, draw.id, 5);
  }
  const trends = await pages.ask('/lottery/trends?gameCode=k3-10m&of=sum&draws=1&lng=en');
  expect(trends.status).toBe(200);
  expect(trends.text).toContain('"span":"30"');
  expect(trends.text).toMatch(/"marks":"[bs]{2,}"/);
  expect((await pages.ask('/lottery/trends?gameCode=nothing')).status).toBe(404);
  expect((await pages.ask('/lottery/draws?gameCode=k3-10m')).status).toBe(200);
  const value = async (address: string) => JSON.parse((await pages.ask(address)).text).value;
  const opened = await value('/lottery/opened');
  expect(opened.list.length).toBeGreaterThan(60);
  const [k3] = (await value('/lottery/opened?gameCode=k3-10m')).list;
  expect(k3).toMatchObject({ gameCode: 'k3-10m', vassalage: 'LOTT', next: { numero: expect.any(String) } });
  expect((await pages.ask('/lottery/opened?gameCode=nothing')).status).toBe(404);
  const menus = await value('/lottery/menus?prizeMode=SEA');
  expect(new Set(menus.list.map(({ prizeMode }: { prizeMode: string }) => prizeMode))).toEqual(new Set(['SEA']));
  const sizes = menus.list[0].plays;
  expect(sizes.every(({ oddsFrom, oddsTo }: Record<string, string>) => Number(oddsFrom) <= Number(oddsTo))).toBe(true);
  expect((await pages.ask('/lottery/menus?prizeMode=X')).status).toBe(404);
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
  expect((await pages.ask('/vnLottery/numero?day=yesterday')).status).toBe(404);
});

test('lower odds give a part of the stake back, as far as the mode goes', async () => {
  const shown = await pages.ask(`${page}&rebate=12.5`, { cookie: cookies.member! });
  expect(shown.text).toContain('"rebate":1250');
  expect((await pages.ask(`${page}&rebate=15.1`, { cookie: cookies.member! })).text).toContain('"rebate":0,');
  const ticket = { g0: 'big', rebate: '12.5' };
  const { status, location } = await place(ticket);
  expect(status).toBe(303);
  const order = await pages.ask(`${location}?lng=en`, { cookie: cookies.member! });
  expect(order.text).toContain('12.5% · ৳0.25');
  expect((await place({ g0: 'big', rebate: '15.1' })).text).toContain('This rebate is not on offer.');
  expect((await place({ g0: 'big', rebate: 'x' })).text).toContain('Choose a rebate from the list.');
});

test('tickets are gathered on a slip and placed in one press', async () => {
  const added = await pages.ask(page, {
    cookie: cookies.member!,
    form: { ...(await slip({ g0: 'big' })), intent: 'add' },
  });
  expect(added.status).toBe(303);
  const again = await pages.ask(added.location!, {
    cookie: cookies.member!,
    form: { ...(await slip({ g0: 'odd', multiplier: '3' })), intent: 'add' },
  });
  const full = await pages.ask(again.location!, { cookie: cookies.member! });
  expect(full.text.match(/"without":/g)).toHaveLength(2);
  expect(full.text).toContain('"totalMinor":"80000"');
  const before = await mainMinor();
  const { play: _, unit: __, multiplier: ___, ...sale } = await slip({ intent: 'slip' });
  const placed = await pages.ask(again.location!, { cookie: cookies.member!, form: sale });
  expect(placed).toMatchObject({ status: 303, location: expect.stringMatching(/^\/lottery\/orders\/\d+$/) });
  expect(before - (await mainMinor())).toBe(taka(8));
  const order = await pages.ask(`${placed.location}?lng=en`, { cookie: cookies.member! });
  for (const word of ['Big', 'Odd']) expect(order.text).toContain(word);
});

test('a slip without tickets, a wrong one among them, and one too many are told', async () => {
  const { play: _, unit: __, multiplier: ___, ...sale } = await slip({ intent: 'slip' });
  expect((await pages.ask(page, { cookie: cookies.member!, form: sale })).text).toContain(
    'There is no ticket on the slip',
  );
  const wrong = await pages.ask(`${page}&t=half~1~1~nothing&t=half~1~1~big&t=x`, { cookie: cookies.member! });
  expect(wrong.text.match(/"without":/g)).toHaveLength(1);
  const many = `${page}${'&t=half~1~1~big'.repeat(20)}`;
  const over = await pages.ask(many, {
    cookie: cookies.member!,
    form: { ...(await slip({ g0: 'big' })), intent: 'add' },
  });
  expect(over).toMatchObject({ status: 422, text: expect.stringContaining('A slip holds 20 tickets') });
});

test('tickets are found by lottery and state, on the page and in the file', async () => {
  const all = await pages.ask('/lottery/orders?lng=en', { cookie: cookies.member! });
  const count = all.text.match(/"drawState":/g)!.length;
  expect(count).toBeGreaterThan(1);
  const open = await pages.ask('/lottery/orders?state=open&gameCode=k3-10m&lng=en', { cookie: cookies.member! });
  expect(open.text.match(/"drawState":/g)!.length).toBeLessThan(count);
  const file = await pages.ask('/lottery/orders?state=refunded&format=csv&lng=en', { cookie: cookies.member! });
  expect(file.text).toContain(',Refunded,');
  expect(file.text).not.toContain(',Open,');
  const none = await pages.ask('/lottery/orders?gameCode=north', { cookie: cookies.member! });
  expect(none.text).toContain('"orders":[]');
});

test('a draw is watched by everybody, and its holder sees what won and why', async () => {
  const ctx = { ...pages.ctx(), now: new Date() };
  const draw = await openDraw(ctx, 'k3-10m');
  const form = await slip({ g0: 'big', rebate: '10', draw: String(draw.id) });
  const { location } = await pages.ask(page, { cookie: cookies.member!, form });
  const watch = `/lottery/draws/${draw.id}?lng=en`;
  expect((await pages.ask(watch)).text).toContain('"phase":"sale"');
  expect((await pages.ask(watch)).text).toContain('"tickets":[]');
  expect((await pages.ask(watch, { cookie: cookies.member! })).text).toContain('"picks":"Big"');
  expect((await pages.ask(watch, { cookie: cookies.other! })).text).toContain('"tickets":[]');
  expect((await pages.ask('/lottery/draws/999999999')).status).toBe(404);
  await settleDraw(ctx, await decide(ctx, draw.id, [6, 6, 5]));
  const drawn = await pages.ask(watch);
  expect(drawn.text).toContain('"phase":"drawn"');
  expect(drawn.text).toContain('"askAgainIn":null');
  const order = await pages.ask(`${location}?lng=en`, { cookie: cookies.member! });
  expect(order.text).toContain('Big: 1 × 1.7 × ৳2.00 a line = ৳3.40');
});

test('a draw of the calendar shows the clock of its market and the site’s; one around the clock has no second one', async () => {
  const member = { cookie: cookies.member! };
  // Hanoi sells until 18:05 and draws at 18:15, an hour later than Dhaka.
  const betting = await pages.ask('/vnLottery?gameCode=north&lng=en', member);
  expect(betting.text).toContain('"clocks":"18:05 there, 17:05 here"');
  const draw = /"draw":\{"id":(\d+)/.exec(betting.text)![1]!;
  expect((await pages.ask(`/lottery/draws/${draw}?lng=en`)).text).toContain('"clocks":"18:15 there, 17:15 here"');
  expect((await pages.ask(`/lottery/draws/${draw}?lng=bn`)).text).toContain('"clocks":"সেখানে ১৮:১৫, এখানে ১৭:১৫"');
  const lobby = await pages.ask('/vnLottery?lottoView=lobby&lng=en', member);
  expect(lobby.text).toContain('"clocks":"18:05 there, 17:05 here"');
  expect((await pages.ask(page, member)).text).toContain('"clocks":null');
  expect((await pages.ask('/lottery?lottoView=lobby&lng=en', member)).text).not.toContain(' there, ');
});

test('while all bets are stopped the pages of play say so, and a lottery sells nothing', async () => {
  const { ctx, services, ask } = pages;
  const read = async (address: string) => (await ask(address, { cookie: cookies.member! })).text;
  const [studio] = await ctx().db.select({ nodeId: games.nodeId }).from(games).where(eq(games.gameCode, 'dice-padma'));
  const addresses = [page, '/play/inhouse/dice-padma?lng=en', `/seamless?node=${studio!.nodeId}&lng=en`];
  const words = 'All bets are stopped for now.';
  for (const address of addresses) expect(await read(address)).not.toContain(words);
  const fields = await slip({ g0: 'big' });
  await stopPlay(ctx(), { isStopped: true, reason: 'a test' });
  await services.ping();
  for (const address of addresses) expect(await read(address)).toContain(words);
  expect(await read('/play/inhouse/dice-padma?mode=trial&lng=en')).not.toContain(words);
  const before = await mainMinor();
  const refused = await ask(page, { cookie: cookies.member!, form: fields });
  expect([refused.status, refused.text.includes(`"errors":{"form":["${words}`)]).toEqual([422, true]);
  expect(await mainMinor()).toBe(before);
  await stopPlay(ctx(), { isStopped: false, reason: 'a test' });
  await services.ping();
  expect((await ask(page, { cookie: cookies.member!, form: fields })).status).toBe(303);
});

test('a lottery of two prize modes is played in either, at the prices and with the plays of that one', async () => {
  const member = { cookie: cookies.member! };
  const single = page.replace('play=half', 'prizeMode=ZY&play=three');
  const { text } = await pages.ask(single, member);
  for (const has of ['"mode":"ZY"', '"noteMinor":"10000"', '"play":"sum"', '"note":"৳1.00"'])
    expect(text).toContain(has);
  expect(text).not.toContain('"value":"three"');
  const usual = (await pages.ask(page, member)).text;
  for (const has of ['"mode":"LOTT"', '"noteMinor":"20000"', '"value":"three"']) expect(usual).toContain(has);
  expect(usual).toMatch(/"followed":\{"track":"Sum","marks":"[bs]{2,}","missing":\[\["3","\d+"\],/);
  const address = '/lottery?gameCode=k3-10m&play=half&lng=en&prizeMode=ZY';
  expect(usual).toContain(`"to":"${address}"`);
  expect((await pages.ask(page.replace('play=half', 'prizeMode=SEA'), member)).text).toContain('"mode":"LOTT"');
  expect((await pages.ask('/vnLottery?gameCode=north&prizeMode=ZY', member)).text).toContain('"modes":[]');

  const form = { ...(await slip({ g0: 'big' })), price: fieldOf(text, 'price') };
  const before = await mainMinor();
  const placed = await pages.ask(address, { ...member, form });
  expect(placed.status).toBe(303);
  expect(before - (await mainMinor())).toBe(taka(1));
  const order = (await pages.ask(`${placed.location}?lng=en`, member)).text;
  expect(order).toContain('"mode":"ZY"');
  expect(order).toContain('/lottery?gameCode=k3-10m&play=half&prizeMode=ZY');
  const file = await pages.ask('/lottery/orders?format=csv&lng=en', member);
  expect(file.text).toContain('Single picks');
  const outside = { ...form, play: 'three', g0: '1 2 3', requestKey: (await slip({})).requestKey };
  const refused = await pages.ask(address, { ...member, form: outside });
  expect(refused.status).toBe(422);
  const added = await pages.ask(address, { ...member, form: { ...form, intent: 'add' } });
  const full = (await pages.ask(added.location!, member)).text;
  expect(full).toContain('"totalMinor":"10000"');
  expect(added.location).toContain('prizeMode=ZY');
});

test('a lottery is found from the lobby by its name in either script, on whichever page it is', async () => {
  const member = { cookie: cookies.member! };
  const found = async (typed: string, language = 'en') => {
    const { text } = await pages.ask(`/lottery?lottoView=lobby&q=${encodeURIComponent(typed)}&lng=${language}`, member);
    const { lobby } = JSON.parse(text).find((part: { lobby?: unknown }) => part.lobby);
    type Section = { cards: { code: string; name: string }[] };
    return lobby.sections.flatMap(({ cards }: Section) => cards.map(({ code }) => code)) as string[];
  };
  expect(await found('three dise ten')).toContain('k3-10m');
  const { text } = await pages.ask('/lottery?lottoView=lobby&lng=bn', member);
  const name = /"code":"k3-10m"[^}]*?"name":"([^"]+)"/.exec(text)![1]!;
  expect(name).toMatch(/[ক-হ]/);
  for (const language of ['bn', 'en']) expect((await found(name, language))[0]).toBe('k3-10m');
  expect(await found('hanoi')).toContain('hanoi');
  const byCode = await found('K3');
  expect([byCode.includes('k3-10m'), byCode.filter((code) => !code.startsWith('k3-'))]).toEqual([true, []]);
  expect(await found('singapur four digits')).toContain('4d-sg');
  expect(await found('qqqqzzzz')).toEqual([]);
  expect(text).toContain('"typed":""');
});
