import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { NewestFirstPager } from './newest-first-pager';

type OwnLinesProps<Row> = {
  title: string;
  /** In which time zone the times are. */
  zoneText: string;
  columns: Column<Row>[];
  rows: Row[];
  empty: { title: string; text: string; to: string; link: string };
  newest: string | null;
  older: string | null;
  pagerLabel: string;
};

/** A member's own history, page by page from the newest. */
export function OwnLines<Row extends { id: number | string }>(props: OwnLinesProps<Row>) {
  const { title, zoneText, columns, rows, empty, newest, older, pagerLabel } = props;
  return (
    <Panel>
      <p className="mb-2 text-sm text-muted">{zoneText}</p>
      <Table
        caption={title}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={empty.title}
            text={empty.text}
            action={
              <ButtonLink to={empty.to} look="secondary">
                {empty.link}
              </ButtonLink>
            }
          />
        }
      />
      <NewestFirstPager previous={newest} next={older} label={pagerLabel} />
    </Panel>
  );
}
