import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { GameGrid, GamePager, MoreGames, NoGames } from '../game-grid';
import { RoomList } from '../room-list';
import { VendorNotice } from '../vendor-notice';
import { ListFilters } from './list-filters';
import { listQuery } from './list-query';
import { PageHead } from './page-head';
import type { readGameList } from './read-game-list.server';

export type GameListData = Awaited<ReturnType<typeof readGameList>>;

export function GameList({ list }: { list: GameListData }) {
  const { t } = useTranslation('games');
  const { search } = list;
  const isOwn = search.filter === 'FAV' || search.filter === 'RECENT';
  return (
    <div className="site-page">
      <PageHead title={list.name} about={list.about} />
      <ListFilters list={list} />
      <VendorNotice notice={list.notice} isHalted={list.isHalted} haltedUntil={list.haltedUntil} />
      <p className="list-count" role="status">
        {t('gameCount', { count: list.total, total: list.totalText })}
      </p>
      {list.rooms && list.rooms.length > 0 ? (
        <RoomList rooms={list.rooms} label={list.name} here={list.here} hasActions={list.hasActions} />
      ) : list.games.length > 0 ? (
        <GameGrid games={list.games} label={list.name} here={list.here} hasActions={list.hasActions} />
      ) : (
        <NoGames backTo={list.path} text={isOwn ? t('nothingOwn') : t('nothingText')} />
      )}
      <MoreGames
        search={search}
        totalPages={list.totalPages}
        to={(more) => paths.gameList(list.code, listQuery(more))}
      />
      <GamePager
        page={search.page}
        totalPages={list.totalPages}
        to={(page) => paths.gameList(list.code, listQuery({ ...search, page, from: undefined }))}
        language={list.language}
      />
    </div>
  );
}
