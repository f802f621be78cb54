import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { artPaths, paths } from '~/http/paths';
import { GameGrid, GamePager, NoGames } from './game-grid';
import { type ListSearch, listQuery, listSorts } from './list-query';
import { PageHead } from './page-head';
import type { readProvider } from './read-game-list.server';

type ProviderData = Awaited<ReturnType<typeof readProvider>>;

export function ProviderGames({ provider }: { provider: ProviderData }) {
  const { t } = useTranslation('games');
  const { code, name, search } = provider;
  const to = (change: Partial<ListSearch>) =>
    paths.provider(code, listQuery({ ...search, vassalage: undefined, page: 1, ...change }));
  return (
    <div className="site-page">
      <PageHead
        title={name}
        about={provider.about}
        art={<img className="provider-art" src={artPaths.vendor(code)} alt="" width={240} height={120} />}
      />
      <div className="list-filters">
        <nav className="tabs" aria-label={t('order')}>
          {listSorts.map((sort) => (
            <Link key={sort} to={to({ sort })} className="tab" aria-current={sort === search.sort ? 'true' : undefined}>
              {t(`sort.${sort}`)}
            </Link>
          ))}
        </nav>
        <nav className="tabs" aria-label={t('categories')}>
          {provider.categories.map((category) => (
            <Link key={category.to} to={category.to} className="tab">
              {category.name}
            </Link>
          ))}
        </nav>
      </div>
      <p className="list-count" role="status">
        {t('gameCount', { count: provider.total, total: provider.totalText })}
      </p>
      {provider.games.length > 0 ? (
        <GameGrid games={provider.games} label={name} here={provider.here} hasActions={provider.hasActions} />
      ) : (
        <NoGames backTo={paths.home()} text={t('noProviderGames')} />
      )}
      <GamePager
        page={search.page}
        totalPages={provider.totalPages}
        to={(page) => to({ page })}
        language={provider.language}
      />
    </div>
  );
}
