import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { KeysetPager } from '~/ui/data/pager';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

type RecordTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  data: {
    lines: readonly Row[];
    newer: string | null;
    older: string | null;
    isFiltered: boolean;
    isOldestFirst?: boolean;
    /** The same list the other way round. */
    turned?: string;
    frame: { all: string };
  };
  /** What to say where nothing is filtered and nothing is there. */
  emptyText: string;
};

/** The lines of a record, its pages, and what to do when there are none. */
export function RecordTable<Row extends { id: number }>({ caption, columns, data, emptyText }: RecordTableProps<Row>) {
  const { t } = useTranslation('records');
  const { isOldestFirst = false, newer, older } = data;
  return (
    <Panel>
      {data.turned && data.lines.length > 0 ? (
        <p className="records-sort">
          <Link to={data.turned} className="link" replace preventScrollReset>
            <Icon name={isOldestFirst ? 'arrow-up' : 'arrow-down'} size={16} />
            {isOldestFirst ? t('sort.newest') : t('sort.oldest')}
          </Link>
        </p>
      ) : null}
      <Table
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={data.lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<img src={artPaths.empty('list')} alt="" width={200} height={150} />}
            title={t('empty.title')}
            text={data.isFiltered ? t('empty.filtered') : emptyText}
            action={
              data.isFiltered ? (
                <ButtonLink to={data.frame.all} look="secondary">
                  {t('reset')}
                </ButtonLink>
              ) : undefined
            }
          />
        }
      />
      <div className="mt-4">
        <KeysetPager
          previous={isOldestFirst ? older : newer}
          next={isOldestFirst ? newer : older}
          label={t('pages')}
          previousLabel={isOldestFirst ? t('common:older') : t('common:newer')}
          nextLabel={isOldestFirst ? t('common:newer') : t('common:older')}
        />
      </div>
    </Panel>
  );
}
