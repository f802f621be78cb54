import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Family } from '~/domain/lottery/family-names';
import { boundOf, type Exposure, exposureOf, limitFault, peakOf, restKey } from '~/domain/lottery/orders/exposure';
import type { Picks, Shape } from '~/domain/lottery/picks/shape';
import { oddsOf } from '~/domain/lottery/prices/odds';
import { families } from '~/domain/lottery/registry';
import { lotteryExposures, type lotteryGameRows, lotteryPeaks } from '~/domain/lottery/tables.server';
import { addExposure, removeExposure } from '~/domain/lottery/tickets/exposure-rows.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { Refusal } from '~/domain/shared/refusal';
import type { Draw } from '~/domain/studio/fair/draws';
import { closeTestDatabases } from '../../setup/world';
import { studioWorld } from '../studio/studio-world';
import { drawOf, everyPlay, randomPicks } from './lottery-world';

afterEach(closeTestDatabases);

const ticketsEach = 30;
const none = 10n ** 15n;
type Ticket = { play: string; exposures: Exposure[] };
type Usage = Map<string, Map<string, bigint>>;

/** Some tickets have every symbol: those of many keys are added up whole. */
function picksFor(shape: Shape, draw: Draw): Picks {
  const every = shape.groups.map((group) => ('symbols' in group && group.name === 'numbers' ? group.symbols : []));
  const all = shape.groups.every((group) => 'symbols' in group && group.name !== 'way' && group.name !== 'bankers')
    ? shape.groups.map((group) => ('symbols' in group ? group.symbols : []))
    : every;
  return draw(4) === 0 && shape.fault(all) === null ? all : randomPicks(shape, draw);
}

function ticketFrom(family: Family, draw: Draw): Ticket {
  // Few plays, so that tickets meet.
  const plays = everyPlay.filter((each) => each.family === family);
  const { name, play } = plays[(draw(3) * 7) % plays.length]!;
  const odds = play.options.map((option) => oddsOf(option, 9_500));
  const lineMinor = 100n * BigInt(1 + draw(20));
  return { play: name, exposures: exposureOf({ play, odds }, picksFor(play.shape, draw), lineMinor) };
}

function change(usage: Usage, { play, exposures }: Ticket, sign: 1n | -1n): void {
  const keys = usage.get(play) ?? new Map<string, bigint>();
  for (const { key, payoutMinor } of exposures) keys.set(key, (keys.get(key) ?? 0n) + sign * payoutMinor);
  usage.set(play, keys);
}

/** What refuses the ticket in the database, where nothing of it is left then. */
async function refusalInRows(ctx: Ctx, drawId: number, limits: { key: bigint; draw: bigint }, ticket: Ticket) {
  const most = {
    keyPayoutMostMinor: limits.key,
    drawPayoutMostMinor: limits.draw,
  } as typeof lotteryGameRows.$inferSelect;
  try {
    await inTransaction(ctx, (ctx) => addExposure(ctx, drawId, most, [ticket]));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function expectRowsEqual(ctx: Ctx, drawId: number, usage: Usage) {
  const rows = await ctx.db.select().from(lotteryExposures).where(eq(lotteryExposures.drawId, drawId));
  const peaks = await ctx.db.select().from(lotteryPeaks).where(eq(lotteryPeaks.drawId, drawId));
  const filled = (all: [string, bigint][]) => all.filter(([, amount]) => amount > 0n).sort();
  expect(filled(rows.map(({ play, key, payoutMinor }) => [`${play} ${key}`, payoutMinor]))).toEqual(
    filled(
      [...usage].flatMap(([play, keys]) => [...keys].map(([key, sum]): [string, bigint] => [`${play} ${key}`, sum])),
    ),
  );
  expect(filled(peaks.map(({ play, keyMinor, restMinor }) => [play, keyMinor + restMinor]))).toEqual(
    filled([...usage].map(([play, keys]) => [play, peakOf(keys)])),
  );
}

test('random tickets of every family are added, refused and taken out in the database as by the rule', async () => {
  const { ctx } = await studioWorld();
  const told = new Set<string>();
  let whole = 0;
  for (const [nth, family] of (Object.keys(families) as Family[]).entries()) {
    const draw = drawOf(`exposure ${family}`);
    const drawId = 1_000_000 + nth;
    const usage: Usage = new Map();
    const placed: Ticket[] = [];
    for (let at = 0; at < ticketsEach; at++) {
      const ticket = ticketFrom(family, draw);
      if (ticket.exposures[0]?.key === restKey) whole++;
      const keys = usage.get(ticket.play) ?? new Map<string, bigint>();
      const drawBoundMinor = boundOf(usage.values());
      const dearest = ticket.exposures.reduce((most, { payoutMinor }) => (payoutMinor > most ? payoutMinor : most), 0n);
      // About where the ticket passes them, or far away; sometimes below what is taken, as after a limit was lowered.
      const near = (base: bigint) => (draw(3) === 0 ? none : (base * BigInt(80 + draw(40))) / 100n + BigInt(draw(3)));
      const limits = { key: near(peakOf(keys) + dearest), draw: near(drawBoundMinor + dearest) };
      const fault = limitFault(
        {
          ...{ lineMostMinor: none, ticketPayoutMostMinor: none, accountPayoutMostMinor: none },
          ...{ keyPayoutMostMinor: limits.key, drawPayoutMostMinor: limits.draw },
        },
        { lineMinor: 1n, worstMinor: 1n, exposures: ticket.exposures },
        { accountMinor: 0n, keys, drawBoundMinor },
      );
      const refusal = await refusalInRows(ctx, drawId, limits, ticket);
      const note = `${family} ${ticket.play}, ticket ${at}`;
      expect(refusal?.code, note).toBe(fault?.code);
      told.add(fault?.code ?? 'placed');
      if (fault?.code === 'lottery.draw_full') expect(refusal!.params.leftMinor, note).toBe(String(fault.leftMinor));
      if (fault?.code === 'lottery.number_full') {
        // Of several keys that are full the database names the fullest.
        const key = refusal!.params.key!;
        const taken = key === restKey ? peakOf(keys) : (keys.get(key) ?? 0n) + (keys.get(restKey) ?? 0n);
        const left = limits.key > taken ? limits.key - taken : 0n;
        expect(refusal!.params.leftMinor, note).toBe(String(left));
        expect(ticket.exposures.find((each) => each.key === key)!.payoutMinor > left, note).toBe(true);
      }
      if (fault) continue;
      change(usage, ticket, 1n);
      placed.push(ticket);
    }
    await expectRowsEqual(ctx, drawId, usage);
    for (const ticket of placed.filter((_, at) => at % 2 === 0)) {
      await removeExposure(ctx, drawId, [ticket]);
      change(usage, ticket, -1n);
    }
    await expectRowsEqual(ctx, drawId, usage);
  }
  expect([...told].sort()).toEqual(['lottery.draw_full', 'lottery.number_full', 'placed']);
  expect(whole).toBeGreaterThan(20);
});
