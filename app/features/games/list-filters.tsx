import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import type { GameListData } from './game-list';
import { type ListSearch, listQuery, listSorts } from './list-query';

/** Vendors as links; group and order as a plain form. */
export function ListFilters({ list }: { list: GameListData }) {
  const { search, vendors, groups, code } = list;
  const { t } = useTranslation('games');
  const to = (change: Partial<ListSearch>) => paths.gameList(code, listQuery({ ...search, page: 1, ...change }));
  return (
    <div className="list-filters">
      <nav className="tabs" aria-label={t('byVendor')}>
        <Link
          to={to({ vassalage: undefined, gameClassify: undefined })}
          className="tab"
          aria-current={search.vassalage ? undefined : 'true'}
        >
          {t('allVendors')}
        </Link>
        {vendors.map((vendor) => (
          <Link
            key={vendor.code}
            to={to({ vassalage: vendor.code, gameClassify: undefined })}
            className="tab"
            aria-current={vendor.code === search.vassalage ? 'true' : undefined}
          >
            {vendor.name}
          </Link>
        ))}
      </nav>
      <Form className="list-form" action={paths.gameList(code)} key={list.here}>
        {search.vassalage ? <input type="hidden" name="vassalage" value={search.vassalage} /> : null}
        {groups.length > 0 ? (
          <label className="list-choice" htmlFor="list-group">
            <span>{t('group')}</span>
            <Select
              id="list-group"
              name="gameClassify"
              defaultValue={search.gameClassify ?? ''}
              emptyText={t('allGroups')}
              choices={groups.map((value) => ({ value, text: t(`groups.${value}`, { defaultValue: value }) }))}
            />
          </label>
        ) : null}
        <label className="list-choice" htmlFor="list-sort">
          <span>{t('order')}</span>
          <Select
            id="list-sort"
            name="sort"
            defaultValue={search.sort}
            choices={listSorts.map((value) => ({ value, text: t(`sort.${value}`) }))}
          />
        </label>
        <Button look="secondary">{t('apply')}</Button>
      </Form>
    </div>
  );
}
