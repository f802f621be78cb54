import { eq } from 'drizzle-orm';
import { liveEvents } from '~/domain/live/tables.server';
import type { Ctx } from '~/domain/shared/ctx.server';
import type { TrialState } from '~/domain/studio/trial/trial-state';
import { readBet, readBets } from '~/features/records/read-bets.server';
import type { Player } from '~/features/studio/admit-player.server';
import { readFlight, withSettledSeat } from '~/features/studio/read-flight.server';
import { freePlayHeaders, readStudioPage } from '~/features/studio/read-studio-page.server';
import { readVerifyPage } from '~/features/studio/read-verify-page.server';
import { translatorFor } from '~/i18n/instances.server';
import { betsOf, settings, type studioWorld } from '../../domain/studio/studio-world';

type World = Pick<Awaited<ReturnType<typeof studioWorld>>, 'ctx' | 'game'>;

export const keyedHash = (...parts: string[]) => `sealed ${parts.join(' ')}`;

function contextOf(ctx: Ctx, accountId: number, address: string): Extract<Player, { mode: 'real' }>['ctx'] {
  return {
    ...ctx,
    url: new URL(address, 'http://localhost'),
    params: {},
    cookies: new Map(),
    viewer: { id: accountId, role: 'member', sessionId: 0, balance: { main: '0' } },
    site: { settings },
    language: 'en',
    t: translatorFor('en'),
    services: { keyedHash, environment: { sessionSecret: 'x' }, lobby: async () => ({ categories: [], vendors: {} }) },
  } as never;
}

/** Everything that a player, or whoever knows the reference, is told by any address. */
const readers = {
  page: async (player) => readStudioPage(player),
  flight: async (player) => (player.game.engine === 'crash' ? readFlight(player) : null),
  verify: async ({ ctx }, reference) =>
    readVerifyPage(contextOf(ctx, ctx.viewer.id, `/play/verify?round=${reference}`)),
  records: async ({ ctx }) => readBets(contextOf(ctx, ctx.viewer.id, '/member/personalHistoryCopy')),
  csv: async ({ ctx }) => {
    const file = await readBets(contextOf(ctx, ctx.viewer.id, '/member/personalHistoryCopy?format=csv'));
    return (file as unknown as Response).text();
  },
  bet: async ({ ctx }) => {
    const [bet] = await betsOf(ctx, ctx.viewer.id);
    return readBet(contextOf(ctx, ctx.viewer.id, `/member/personalHistoryCopy/${bet!.id}`), bet!.id);
  },
  live: ({ ctx }) => ctx.db.select().from(liveEvents).where(eq(liveEvents.ownerId, ctx.viewer.id)),
} satisfies Record<string, (player: Extract<Player, { mode: 'real' }>, reference: string) => Promise<unknown>>;

export const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));

export async function readAll(
  world: World,
  accountId: number,
  gameCode: string,
  reference: string,
): Promise<Record<string, string>> {
  const player = {
    mode: 'real' as const,
    ctx: contextOf(world.ctx, accountId, '/play'),
    game: await world.game(gameCode),
  };
  const told: Record<string, string> = {};
  for (const [name, read] of Object.entries(readers)) told[name] = textOf(await read(player, reference));
  return told;
}

/** Free play has its page, the flight and the cookie. */
export async function readFree(world: World, gameCode: string, state: TrialState): Promise<string> {
  const ctx = contextOf(world.ctx, 0, `/play/inhouse/${gameCode}?mode=trial`);
  const player = await withSettledSeat({ mode: 'trial', ctx, game: await world.game(gameCode), state });
  const seat = player.game.engine === 'crash' ? await readFlight(player) : null;
  return textOf([await readStudioPage(player), seat, decodeURIComponent(textOf(freePlayHeaders(player)))]);
}
