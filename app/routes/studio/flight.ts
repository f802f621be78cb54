import type { LoaderFunctionArgs } from '@remix-run/node';
import { admitPlayer } from '~/features/studio/admit-player.server';
import { holdFlight, readFlight } from '~/features/studio/read-flight.server';
import { notFound } from '~/http/not-found.server';
import { requireVisitor } from '~/http/request/guards.server';

/** The present flight, for the page that shows it; `known` asks to be told of what comes after. */
export async function loader(args: LoaderFunctionArgs) {
  const player = await admitPlayer(await requireVisitor(args));
  if (player.game.engine !== 'crash') throw notFound();
  await holdFlight(player, player.ctx.url.searchParams.get('known') ?? '');
  return Response.json(await readFlight(player), { headers: { 'Cache-Control': 'no-store' } });
}
