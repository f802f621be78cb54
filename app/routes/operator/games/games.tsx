import { useLoaderData } from '@remix-run/react';
import { GamesList, GamesSearch } from '~/features/operator/games/games-list';
import { readGames } from '~/features/operator/games/read-games.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorGames());

export const loader = operatorPage(operatorGates.games, async (ctx) => {
  const page = await readGames(ctx);
  return { title: ctx.t('operator:games.title'), page };
});

export default function Games() {
  const { title, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <GamesSearch page={page} />
      <GamesList page={page} />
    </>
  );
}
