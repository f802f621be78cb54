import { useTranslation } from 'react-i18next';
import { managedStates } from '~/domain/catalogue/managed-states';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { BulkBar } from '../bulk/bulk-bar';
import { chooseColumn } from '../bulk/choose-column';
import { ConsoleList, NothingFound } from '../console-list';
import { ListSearch } from '../list-search';
import type { GamesPage } from './read-games.server';

type Row = GamesPage['rows'][number];

export function GamesList({ page }: { page: GamesPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<Row>[] = [
    ...chooseColumn<Row>(page.acts, t('bulk.choose'), ({ name }) => name),
    {
      key: 'name',
      heading: t('games.name'),
      kind: 'lead',
      cell: ({ name, gameCode }) => (
        <span className="console-who">
          <span>{name}</span>
          <span className="text-sm text-muted">{gameCode}</span>
        </span>
      ),
    },
    { key: 'vendor', heading: t('games.vendor'), cell: ({ vendor }) => vendor },
    { key: 'type', heading: t('games.type'), cell: ({ type }) => type },
    { key: 'state', heading: t('games.state'), cell: (row) => <GameState {...row} /> },
  ];
  return (
    <>
      <ConsoleList
        page={page}
        caption={t('games.title')}
        columns={columns}
        empty={
          <NothingFound
            title={t('games.none')}
            text={t('games.noneText')}
            back={{ to: paths.operatorGames(), text: t('games.all') }}
          />
        }
      />
      <BulkBar list="games" acts={page.rows.length > 0 ? page.acts : []} search={page.search} />
    </>
  );
}

function GameState({ isEnabled, isHot }: Pick<Row, 'isEnabled' | 'isHot'>) {
  const { t } = useTranslation('operator');
  return (
    <span className="actions">
      <Badge look={isEnabled ? 'plus' : 'minus'}>
        {isEnabled ? t('games.states.shown') : t('games.states.hidden')}
      </Badge>
      {isHot ? <Badge look="wait">{t('games.states.hot')}</Badge> : null}
    </span>
  );
}

export function GamesSearch({ page: { search, vendors, types } }: { page: GamesPage }) {
  const { t } = useTranslation('operator');
  return (
    <ListSearch
      to={paths.operatorGames()}
      search={search}
      q={{ label: t('games.q'), hint: t('games.qHint') }}
      filters={[
        { name: 'vendor', label: t('games.vendor'), emptyText: t('games.anyVendor'), choices: vendors },
        { name: 'type', label: t('games.type'), emptyText: t('games.anyType'), choices: types },
        {
          name: 'state',
          label: t('games.state'),
          emptyText: t('games.anyState'),
          choices: managedStates.map((value) => ({ value, text: t(`games.states.${value}`) })),
        },
      ]}
    />
  );
}
