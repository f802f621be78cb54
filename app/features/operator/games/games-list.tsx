import { useTranslation } from 'react-i18next';
import { managedStates } from '~/domain/catalogue/managed-states';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { BulkBar } from '../bulk/bulk-bar';
import { chooseColumn } from '../bulk/choose-column';
import { ConsoleList, LeadCell, NothingFound } from '../console-list';
import { ListSearch } from '../list-search';
import type { GamesPage } from './read-games.server';

type Row = GamesPage['rows'][number];

export function GamesList({ page }: { page: GamesPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<Row>[] = [
    ...chooseColumn<Row>(page.acts, t('bulk.choose'), ({ name }) => name),
    {
      key: 'name',
      heading: t('common:word.game'),
      kind: 'lead',
      cell: ({ to, name, gameCode }) => <LeadCell to={to} name={name} below={gameCode} />,
    },
    { key: 'vendor', heading: t('common:word.provider'), cell: ({ vendor }) => vendor },
    { key: 'type', heading: t('games.type'), cell: ({ type }) => type },
    { key: 'state', heading: t('common:word.status'), cell: (row) => <GameState {...row} /> },
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

function GameState({ isEnabled, isHot, isHalted }: Pick<Row, 'isEnabled' | 'isHot' | 'isHalted'>) {
  const { t } = useTranslation('operator');
  return (
    <span className="actions">
      <Badge look={isEnabled ? 'plus' : 'minus'}>
        {isEnabled ? t('games.states.shown') : t('games.states.hidden')}
      </Badge>
      {isHalted ? <Badge look="wait">{t('games.states.halted')}</Badge> : null}
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
        { name: 'vendor', label: t('common:word.provider'), emptyText: t('games.anyVendor'), choices: vendors },
        { name: 'type', label: t('games.type'), emptyText: t('games.anyType'), choices: types },
        {
          name: 'state',
          label: t('common:word.status'),
          emptyText: t('common:word.allStatuses'),
          choices: managedStates.map((value) => ({ value, text: t(`games.states.${value}`) })),
        },
      ]}
    />
  );
}
