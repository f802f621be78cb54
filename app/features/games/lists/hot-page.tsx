import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { GameGrid, NoGames } from '../game-grid';
import { PageHead } from './page-head';
import type { readHot } from './read-game-list.server';

type HotData = Awaited<ReturnType<typeof readHot>>;

export function HotPage({ hot }: { hot: HotData }) {
  const { t } = useTranslation('games');
  return (
    <div className="site-page">
      <PageHead title={hot.title} about={hot.about} />
      {hot.games.length > 0 ? (
        <GameGrid games={hot.games} label={hot.title} here={paths.hot()} hasActions={hot.hasActions} />
      ) : (
        <NoGames backTo={paths.home()} text={t('noHotGames')} />
      )}
    </div>
  );
}
