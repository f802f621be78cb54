import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CsvLink } from '~/features/common/csv-link';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { paths } from '~/http/links/paths';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

type ConsoleListProps<Row> = {
  page: { rows: Row[]; first: string | null; next: string | null; zone?: string; csv?: string };
  caption: string;
  columns: Column<Row>[];
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** What the reader must know of the whole list, before its time zone. */
  note?: string | null;
  className?: string;
};

/** A list of the console: its rows, the time zone they are written in, the way to older ones. */
export function ConsoleList<Row extends { id: number }>({ page, ...list }: ConsoleListProps<Row>) {
  const { t } = useTranslation('operator');
  return (
    <Panel className={list.className ?? 'console-list'}>
      {page.zone ? (
        <p className="mb-2 text-sm text-muted">
          {list.note ? `${list.note} ` : null}
          {t('common:times.heading', { zone: page.zone })}
        </p>
      ) : null}
      <Table
        caption={list.caption}
        isCaptionHidden
        columns={list.columns}
        rows={page.rows}
        rowKey={({ id }) => id}
        empty={list.empty}
      />
      <NewestFirstPager previous={page.first} next={page.next} label={t('common:pagesOfList')} />
      {page.csv && page.rows.length > 0 ? <CsvLink to={page.csv}>{t('audit.csv')}</CsvLink> : null}
    </Panel>
  );
}

type NothingFoundProps = { title: string; text: string; back: { to: string; text: string } };

/** Nothing is as the search asks for: the way back to the whole list. */
export function NothingFound({ title, text, back }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink to={back.to} look="secondary">
          {back.text}
        </ButtonLink>
      }
    />
  );
}

/** A name that leads to its page, with what belongs to it below. */
export function LeadCell({ to, name, below }: { to: string; name: string; below: string }) {
  return (
    <span className="console-who">
      <Link to={to} className="link">
        {name}
      </Link>
      <span className="text-sm text-muted">{below}</span>
    </span>
  );
}

export function OwnerLink({ account: { id, name } }: { account: { id: number; name: string } }) {
  return (
    <Link to={paths.operatorAccount(id)} className="link">
      {name}
    </Link>
  );
}
