import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { gameSorts } from '~/domain/catalogue/game-catalogue';
import { paths, withQuery } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Popup } from '~/ui/overlays/popup';
import { Link } from '~/ui/page/link';
import { CardForm } from './card-form';
import { FilterTab } from './filter-tab';
import { GameGrid, GamePager, MoreGames, NoGames } from './game-grid';
import { type ListSearch, listQuery } from './lists/list-query';
import type { readProvider } from './lists/read-game-list.server';
import { vendorArtOf } from './shown-cards';
import { useDraggable } from './use-draggable';
import { VendorNotice } from './vendor-notice';

type ProviderData = Awaited<ReturnType<typeof readProvider>>;

/** A popup over the page it was opened from; with JavaScript it is moved by its head. A click beside it closes nothing. */
export function ProviderGames({ provider, backTo }: { provider: ProviderData; backTo: string }) {
  const { t } = useTranslation('games');
  const { code, name, search } = provider;
  const inside = useRef<HTMLDivElement>(null);
  useDraggable(inside);
  const to = (change: Partial<ListSearch>) =>
    withQuery(paths.provider(code), {
      ...listQuery({ ...search, page: 1, from: undefined, ...change }),
      redirectTo: backTo === paths.home() ? undefined : backTo,
    });
  return (
    <Popup title={name} closeLabel={t('common:close')} backTo={backTo} size="wide">
      <div className="provider" ref={inside}>
        <div className="provider-head">
          <img className="provider-art" src={vendorArtOf(provider)} alt="" width={240} height={120} />
          <p className="text-muted">{provider.about}</p>
        </div>
        <VendorNotice notice={provider.notice} isHalted={provider.isHalted} haltedUntil={provider.haltedUntil} />
        <nav className="tabs" aria-label={t('order')}>
          {gameSorts.map((sort) => (
            <FilterTab key={sort} to={to({ sort })} isChosen={sort === search.sort}>
              {t(`sort.${sort}`)}
            </FilterTab>
          ))}
        </nav>
        <nav className="tabs" aria-label={t('categories')}>
          {provider.categories.map((category) => (
            <Link key={category.to} to={category.to} className="tab">
              {category.name}
            </Link>
          ))}
        </nav>
        {provider.lobbies.length > 0 ? <Lobbies lobbies={provider.lobbies} backTo={to(search)} /> : null}
        <p className="list-count" role="status">
          {t('gameCount', { count: provider.total, total: provider.totalText })}
        </p>
        {provider.games.length > 0 ? (
          <GameGrid games={provider.games} label={name} here={to(search)} hasActions={provider.hasActions} />
        ) : (
          <NoGames backTo={paths.home()} text={t('noProviderGames')} />
        )}
        <MoreGames search={search} totalPages={provider.totalPages} to={to} />
        <GamePager
          page={search.page}
          totalPages={provider.totalPages}
          to={(page) => to({ page })}
          language={provider.language}
        />
      </div>
    </Popup>
  );
}

type LobbiesProps = { lobbies: ProviderData['lobbies']; backTo: string };

/** The vendor's own halls, one a category. */
function Lobbies({ lobbies, backTo }: LobbiesProps) {
  const { t } = useTranslation('games');
  return (
    <CardForm backTo={backTo} className="provider-lobbies">
      {lobbies.map(({ nodeId, category }) => (
        <Button key={nodeId} look="secondary" icon="play" name="mode" value="real" formAction={paths.play(nodeId)}>
          {t('openLobby', { category })}
        </Button>
      ))}
    </CardForm>
  );
}
