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
  const found = useFoundText(search);
  const hasFound = games.length > 0;
  return (
    <div className="site-page">
      <PageHead title={search.title} about={search.about} search={<LiveSearchBox typed={typed} />} />
      <p className="list-count" role="status">
        {found}
      </p>
      {hasFound ? (
        <GameGrid games={games} label={search.title} here={search.here} hasActions={search.hasActions} />
      ) : typed === '' ? null : (
        <EmptyState
          title={t('nothing')}
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

function useFoundText({ typed, total, totalText, hasMore }: SearchData): string {
  const { t } = useTranslation('games');
  if (typed === '') return t('search.nothingTyped');
  if (total === 0) return t('search.foundNone', { typed });
  if (hasMore) return t('search.foundMany', { total: totalText, typed });
  return t('search.found', { count: total, total: totalText, typed });
}
