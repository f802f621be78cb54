import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { gameSorts } from '~/domain/catalogue/game-catalogue';
import { linesFrom, listFilters, minBetFrom } from '~/domain/catalogue/list-games';
import { paths } from '~/http/links/paths';
import { formatNumber } from '~/i18n/format';
import { Button } from '~/ui/forms/button';
import { Select } from '~/ui/forms/select';
import { FilterTab } from '../filter-tab';
import type { GameListData } from './game-list';
import { type ListSearch, listQuery } from './list-query';

/** What is asked for as links; vendor, group, order and a slot's figures as a plain form. */
export function ListFilters({ list }: { list: GameListData }) {
  const { search, vendors, extras, code } = list;
  const { t } = useTranslation('games');
  const to = (change: Partial<ListSearch>) =>
    paths.gameList(code, listQuery({ ...search, page: 1, from: undefined, ...change }));
  return (
    <div className="list-filters">
      <nav className="tabs" aria-label={t('filter.label')}>
        {listFilters.map((filter) => (
          <FilterTab key={filter} to={to({ filter })} isChosen={filter === search.filter}>
            {t(`filter.${filter}`)}
          </FilterTab>
        ))}
        {extras.map((extra) => {
          const isChosen = extra === search.extra;
          return (
            <FilterTab
              key={extra}
              to={to({ extra: isChosen ? undefined : extra })}
              isChosen={isChosen}
              className="tab-extra"
            >
              {t(`extra.${extra}`)}
            </FilterTab>
          );
        })}
      </nav>
      {vendors.length > 1 || search.vassalage ? (
        <nav className="tabs" aria-label={t('byVendor')}>
          <FilterTab to={to({ vassalage: undefined, gameClassify: undefined })} isChosen={!search.vassalage}>
            {t('allVendors')}
          </FilterTab>
          {vendors.map((vendor) => (
            <FilterTab
              key={vendor.code}
              to={to({ vassalage: vendor.code, gameClassify: undefined })}
              isChosen={vendor.code === search.vassalage}
            >
              {vendor.name}
            </FilterTab>
          ))}
        </nav>
      ) : null}
      <input
        type="checkbox"
        id="list-fold"
        className="sr-only list-fold"
        defaultChecked={
          search.sort !== 'popular' || search.hasMinBet || search.hasLines || Boolean(search.gameClassify)
        }
      />
      <label htmlFor="list-fold" className="list-fold-label">
        {t('moreFilters')}
      </label>
      <ListForm list={list} />
    </div>
  );
}

function ListForm({ list }: { list: GameListData }) {
  const { search, groups, code, hasLines, language } = list;
  const { t } = useTranslation('games');
  const unchanged = {
    vassalage: search.vassalage,
    filter: search.filter === 'ALL' ? undefined : search.filter,
    extra: search.extra,
  };
  // Its key changes only with its own choices: a tick that is not sent yet survives a tap on a tab.
  const chosen = [code, search.sort, search.gameClassify, search.hasMinBet, search.hasLines].join();
  return (
    <Form className="list-form" action={paths.gameList(code)} key={chosen} preventScrollReset>
      {Object.entries(unchanged).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {groups.length > 0 ? (
        <label className="list-choice" htmlFor="list-group">
          <span>{t('common:word.type')}</span>
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
          choices={gameSorts.map((value) => ({ value, text: t(`sort.${value}`) }))}
        />
      </label>
      {hasLines ? (
        <div className="list-ticks">
          <Tick name="minBet" value={minBetFrom} isTicked={search.hasMinBet}>
            {t('minBetFrom', { amount: formatNumber(minBetFrom, language) })}
          </Tick>
          <Tick name="lines" value={linesFrom} isTicked={search.hasLines}>
            {t('linesFrom', { lines: formatNumber(linesFrom, language) })}
          </Tick>
        </div>
      ) : null}
      <Button look="secondary">{t('common:act.view')}</Button>
    </Form>
  );
}

type TickProps = { name: string; value: number; isTicked: boolean; children: string };

function Tick({ name, value, isTicked, children }: TickProps) {
  return (
    <label className="list-tick">
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className="check-box" />
      {children}
    </label>
  );
}
