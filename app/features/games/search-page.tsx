import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/links/paths';
import { EmptyState } from '~/ui/page/empty-state';
import { SectionHeading } from '~/ui/page/section-heading';
import { GameGrid, GamePager } from './game-grid';
import { PageHead } from './lists/page-head';
import { LiveSearchBox } from './live-search-box';
import type { readSearch } from './read-search.server';

type SearchData = Awaited<ReturnType<typeof readSearch>>;

export function SearchPage({ search }: { search: SearchData }) {
  const { t } = useTranslation('games');
  const { typed, games, suggested } = search;
  const hasFound = games.length > 0;
  return (
    <div className="site-page">
      <PageHead title={search.title} about={search.about} search={<LiveSearchBox typed={typed} />} />
      <p className="list-count" role="status">
        {typed === ''
          ? t('search.nothingTyped')
          : t('search.found', { count: search.total, total: search.totalText, typed })}
      </p>
      {hasFound ? (
        <GameGrid games={games} label={search.title} here={search.here} hasActions={search.hasActions} />
      ) : typed === '' ? null : (
        <EmptyState
          title={t('search.nothing')}
          text={t('search.nothingText')}
          art={<img src={artPaths.empty('search')} alt="" width={240} height={180} />}
        />
      )}
      <GamePager
        page={search.page}
        totalPages={search.totalPages}
        to={(page) => paths.search({ q: typed, page: page === 1 ? undefined : page })}
        language={search.language}
      />
      {suggested.length > 0 ? (
        <section className="home-section" aria-labelledby="suggested">
          <SectionHeading id="suggested" more={{ to: paths.hot(), text: t('all'), about: t('hotGames') }}>
            {t('hotGames')}
          </SectionHeading>
          <GameGrid games={suggested} label={t('hotGames')} here={search.here} hasActions={search.hasActions} />
        </section>
      ) : null}
    </div>
  );
}
