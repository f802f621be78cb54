import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '~/domain/catalogue/tables.server';
import { lotteryDraws } from '~/domain/lottery/tables.server';
import { setLimit } from '~/domain/protection/limits/set-limit.server';
import { taka } from '~/domain/shared/money';
import { stopPlay } from '~/domain/site/status/stop-play.server';
import { readGameNow } from '~/features/play/lottery/betting/read-game-now.server';
import type { LotteryLobby } from '~/features/play/lottery/read-lobby.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { fieldOf, type LotterySite, openLotterySite, page, settleTwo } from './lottery-site';

let site: LotterySite;

beforeAll(async () => {
  site = await openLotterySite();
});

afterAll(() => site.pages.close());

test('a draw of the calendar shows the clock of its market and the site’s; one around the clock has no second one', async () => {
  const { member } = site;
  // Hanoi sells until 18:05 and draws at 18:15, an hour later than Dhaka.
  const betting = await site.pages.ask('/vnLottery?gameCode=north&lng=en', member);
  expect(betting.text).toContain('"clocks":"18:05 there, 17:05 here"');
  const draw = /"draw":\{"id":(\d+)/.exec(betting.text)![1]!;
  expect((await site.pages.ask(`/lottery/draws/${draw}?lng=en`)).text).toContain('"clocks":"18:15 there, 17:15 here"');
  expect((await site.pages.ask(`/lottery/draws/${draw}?lng=bn`)).text).toContain('"clocks":"সেখানে ১৮:১৫, এখানে ১৭:১৫"');
  const lobby = await site.pages.ask('/vnLottery?lottoView=lobby&lng=en', member);
  expect(lobby.text).toContain('"clocks":"18:05 there, 17:05 here"');
  expect((await site.pages.ask(page, member)).text).toContain('"clocks":null');
  expect((await site.pages.ask('/lottery?lottoView=lobby&lng=en', member)).text).not.toContain(' there, ');
});

/** The text of a page tells what the texts in it say. */
const shownIn = (lobby: LotteryLobby) => lobby.shown as unknown as NonNullable<typeof lobby.shown.content>;

test('in a pause the lobby says when the next draw is sold, and not when it closes', async () => {
  const cardOf = async (language: string) => {
    const { text } = await site.pages.ask(`/lottery?lottoView=lobby&lng=${language}`, site.member);
    const { lobby } = JSON.parse(text).find((part: { lobby?: unknown }) => part.lobby) as { lobby: LotteryLobby };
    const card = shownIn(lobby)
      .sections.flatMap(({ cards }) => cards)
      .find(({ code }) => code === 'k3-10m')!;
    return { ...card, isEarly: card.opensAtMs! > lobby.nowMs };
  };
  expect((await cardOf('en')).isEarly).toBe(false);
  const { db } = site.pages.ctx();
  const ofGame = eq(lotteryDraws.gameCode, 'k3-10m');
  const sold = await db.select().from(lotteryDraws).where(ofGame);
  // As after draws that a pause has taken away.
  await db
    .update(lotteryDraws)
    .set({ opensAt: sql`${lotteryDraws.closesAt} - interval '1 second'` })
    .where(ofGame);
  // Asked in the other language: cards are remembered for a second.
  expect(await cardOf('bn')).toMatchObject({ isEarly: true, opensAt: expect.stringMatching(/[০-৯]{2}:[০-৯]{2}$/) });
  for (const { id, opensAt } of sold) await db.update(lotteryDraws).set({ opensAt }).where(eq(lotteryDraws.id, id));
});

test('what is remembered of a lottery for a second tells no draw as on sale after its close', async () => {
  const { services } = site.pages;
  const asked = { ...site.pages.ctx(), services, site: await services.site(), language: 'en' } as SignedInContext;
  const { draw } = await readGameNow(asked, 'k3-10m');
  expect(await readGameNow(asked, 'k3-10m')).toMatchObject({ draw });
  const after = { ...asked, now: new Date(draw!.closesAtMs) };
  const [next, again] = [await readGameNow(after, 'k3-10m'), await readGameNow(after, 'k3-10m')];
  expect(next.draw!.closesAtMs).toBeGreaterThan(draw!.closesAtMs);
  expect(again).toBe(next);
  expect(next.awaited).toMatchObject({ id: draw!.id });
});

test('while all bets are stopped the pages of play say so, and a lottery sells nothing', async () => {
  const { ctx, services, ask } = site.pages;
  const read = async (address: string) => (await ask(address, site.member)).text;
  const [studio] = await ctx().db.select({ nodeId: games.nodeId }).from(games).where(eq(games.gameCode, 'dice-padma'));
  const addresses = [page, '/play/inhouse/dice-padma?lng=en', `/seamless?node=${studio!.nodeId}&lng=en`];
  const words = 'All bets are stopped for now.';
  for (const address of addresses) expect(await read(address)).not.toContain(words);
  const fields = await site.slip({ g0: 'big' });
  await stopPlay(ctx(), { isStopped: true, reason: 'a test' });
  await services.ping();
  for (const address of addresses) expect(await read(address)).toContain(words);
  expect(await read('/play/inhouse/dice-padma?mode=trial&lng=en')).not.toContain(words);
  const before = await site.mainMinor();
  const refused = await ask(page, { ...site.member, form: fields });
  expect([refused.status, refused.text.includes(`"errors":{"form":["${words}`)]).toEqual([422, true]);
  expect(await site.mainMinor()).toBe(before);
  await stopPlay(ctx(), { isStopped: false, reason: 'a test' });
  await services.ping();
  expect((await ask(page, { ...site.member, form: fields })).status).toBe(303);
});

test('a lottery of two prize modes is played in either, at the prices and with the plays of that one', async () => {
  await settleTwo(site);
  const { member } = site;
  const single = page.replace('play=half', 'prizeMode=ZY&play=three');
  const { text } = await site.pages.ask(single, member);
  for (const has of ['"mode":"ZY"', '"play":"sum"', '"note":"৳1.00"']) expect(text).toContain(has);
  expect(text).not.toContain('"value":"three"');
  // What a draw brings is seen within a second.
  const read = async () => (await site.pages.ask(page, member)).text;
  await expect.poll(read, { timeout: 10_000 }).toMatch(/"followed":\{"track":"Sum","marks":"[bs]{2,}"/);
  const usual = await read();
  for (const has of ['"mode":"LOTT"', '"value":"three"']) expect(usual).toContain(has);
  expect(usual).toMatch(/"marks":"[bs]{2,}","missing":\[\["3","\d+"\],/);
  const address = '/lottery?gameCode=k3-10m&play=half&lng=en&prizeMode=ZY';
  expect(usual).toContain(`"to":"${address}"`);
  expect((await site.pages.ask(page.replace('play=half', 'prizeMode=SEA'), member)).text).toContain('"mode":"LOTT"');
  expect((await site.pages.ask('/vnLottery?gameCode=north&prizeMode=ZY', member)).text).toContain('"modes":[]');

  const form = { ...(await site.slip({ g0: 'big' })), price: fieldOf(text, 'price') };
  const before = await site.mainMinor();
  const placed = await site.pages.ask(address, { ...member, form });
  expect(placed.status).toBe(303);
  expect(before - (await site.mainMinor())).toBe(taka(1));
  const order = (await site.pages.ask(`${placed.location}?lng=en`, member)).text;
  expect(order).toContain('"mode":"ZY"');
  expect(order).toContain('/lottery?gameCode=k3-10m&play=half&prizeMode=ZY');
  const file = await site.pages.ask('/lottery/orders?format=csv&lng=en', member);
  expect(file.text).toContain('Single picks');
  const outside = { ...form, play: 'three', g0: '1 2 3', requestKey: (await site.slip({})).requestKey };
  const refused = await site.pages.ask(address, { ...member, form: outside });
  expect(refused.status).toBe(422);
  const added = await site.pages.ask(address, { ...member, form: { ...form, intent: 'add' } });
  const full = (await site.pages.ask(added.location!, member)).text;
  expect(full).toContain('"totalMinor":"10000"');
  expect(added.location).toContain('prizeMode=ZY');
});

test('the lobby is narrowed to a series of its page', async () => {
  const codesAt = async (address: string) => {
    const { text } = await site.pages.ask(`${address}&lng=en`, site.member);
    const { lobby } = JSON.parse(text).find((part: { lobby?: unknown }) => part.lobby) as { lobby: LotteryLobby };
    const codes = shownIn(lobby).sections.flatMap(({ cards }) => cards.map(({ code }) => code));
    return { codes, series: lobby.series.map(({ name }) => name), current: lobby.series.find((one) => one.isCurrent) };
  };
  const dice = await codesAt('/lottery?lottoView=lobby&series=k3');
  expect(dice.codes.length).toBeGreaterThan(3);
  expect(dice.codes.filter((code) => !/^(e-)?k3-/.test(code))).toEqual([]);
  expect(dice.current).toMatchObject({ name: 'Three dice', to: '/lottery?lottoView=lobby&series=k3' });
  const all = await codesAt('/lottery?lottoView=lobby&series=thai');
  expect(all.codes.length).toBe(6 * 4 + 4 * 5);
  expect(all.current).toMatchObject({ name: 'All series', to: '/lottery?lottoView=lobby' });
  expect((await codesAt('/vnLottery?lottoView=lobby')).series).toEqual([
    'All series',
    'Vietnam, north',
    'Vietnam, south and central',
  ]);
});

test('a lottery is found from the lobby by its name in either script, on whichever page it is', async () => {
  const { member } = site;
  const found = async (typed: string, language = 'en') => {
    const { text } = await site.pages.ask(
      `/lottery?lottoView=lobby&q=${encodeURIComponent(typed)}&lng=${language}`,
      member,
    );
    const { lobby } = JSON.parse(text).find((part: { lobby?: unknown }) => part.lobby) as { lobby: LotteryLobby };
    return shownIn(lobby).sections.flatMap(({ cards }) => cards.map(({ code }) => code));
  };
  expect(await found('three dise ten')).toContain('k3-10m');
  const { text } = await site.pages.ask('/lottery?lottoView=lobby&lng=bn', member);
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

test('the page of a game says what is left of a time limit that is nearly reached', async () => {
  const ctx = site.pages.ctx();
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id::int from accounts where account = 'drawn-other'`,
  );
  await setLimit(ctx, { accountId: rows[0]!.id, kind: 'time', period: 'day', amount: 8n });
  const left = async (asked: { cookie: string }) => (await site.pages.ask(page, asked)).text;
  expect(await left(site.other)).toContain('"minutesLeft":8');
  expect(await left(site.member)).toContain('"minutesLeft":null');
});
