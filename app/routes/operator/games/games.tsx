import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { GamesList, GamesSearch } from '~/features/operator/games/games-list';
import { readGames } from '~/features/operator/games/read-games.server';
import { writeGames } from '~/features/operator/games/write-games.server';
import { readSavedViews } from '~/features/operator/views/read-views.server';
import { SavedViews } from '~/features/operator/views/saved-views';
import { overrideResponse } from '~/http/files/override-response.server';
import { operatorGates } from '~/http/links/operator-gates';
import { paths } from '~/http/links/paths';
import { privateMeta } from '~/http/page/page-meta';
import { operatorPage } from '~/http/request/guards.server';
import { ButtonLink } from '~/ui/forms/button';

export const handle = { i18n: ['operator'] };

export const meta = privateMeta(paths.operatorGames());

export const loader = operatorPage(operatorGates.games, async (ctx) => {
  if (ctx.url.searchParams.get('format') === 'csv') throw overrideResponse(ctx, await writeGames(ctx));
  const [page, views] = await Promise.all([readGames(ctx), readSavedViews(ctx, 'games')]);
  return { title: ctx.t('operator:games.title'), page, views };
});

export default function Games() {
  const { title, page, views } = useLoaderData<typeof loader>();
  const { t } = useTranslation('operator');
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        <ButtonLink to={paths.operatorCatalogue()} icon="upload" look="secondary" size="small">
          {t('games.import')}
        </ButtonLink>
      </div>
      <SavedViews list="games" views={views} />
      <GamesSearch page={page} />
      <GamesList page={page} />
    </>
  );
}
