import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import type { Column } from '~/ui/data/table';
import { CatalogueStateBadge } from '../catalogue/catalogue-fields';
import { ConsoleList, LeadCell, NothingFound } from '../console-list';
import { ListSearch } from '../list-search';
import type { VendorsPage } from './read-vendors.server';

type Row = VendorsPage['rows'][number];

export function VendorsView({ title, page }: { title: string; page: VendorsPage }) {
  const { t } = useTranslation('operator');
  const columns: Column<Row>[] = [
    {
      key: 'name',
      heading: t('common:word.provider'),
      kind: 'lead',
      cell: ({ to, name, code }) => <LeadCell to={to} name={name} below={code} />,
    },
    { key: 'wallet', heading: t('vendors.wallet'), cell: ({ walletMode }) => t(`vendors.wallets.${walletMode}`) },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state, until }) => <CatalogueStateBadge {...{ state, until }} />,
    },
    { key: 'notice', heading: t('vendors.notice'), cell: ({ notice }) => notice || undefined },
    { key: 'position', heading: t('gamepages:fields.position'), kind: 'amount', cell: ({ position }) => position },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      <ListSearch
        to={paths.operatorVendors()}
        search={page.search}
        q={{ label: t('gamepages:vendors.q'), hint: t('gamepages:vendors.qHint') }}
        filters={[
          {
            name: 'state',
            label: t('common:word.status'),
            emptyText: t('common:word.allStatuses'),
            choices: page.states,
          },
        ]}
      />
      <ConsoleList
        page={page}
        caption={title}
        columns={columns}
        empty={
          <NothingFound
            title={t('gamepages:vendors.none')}
            text={t('gamepages:vendors.noneText')}
            back={{ to: paths.operatorVendors(), text: t('gamepages:vendors.all') }}
          />
        }
      />
    </>
  );
}
