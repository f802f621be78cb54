import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';

type KindsListProps<Row, Kind extends string> = {
  title: string;
  kinds: readonly Kind[];
  /** The name of the links that add one of a kind. */
  addLabel: string;
  add: (kind: Kind) => { to: string; text: string };
  columns: Column<Row>[];
  rows: Row[];
  empty: { title: string; text: string };
};

/** A whole list of things that come in kinds, with a link to add one of each. */
export function KindsList<Row extends { code: string }, Kind extends string>(props: KindsListProps<Row, Kind>) {
  const { title, kinds, addLabel, add, columns, rows, empty } = props;
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
      </div>
      <nav className="mb-4 flex flex-wrap gap-2" aria-label={addLabel}>
        {kinds.map((kind) => (
          <ButtonLink key={kind} to={add(kind).to} icon="plus" look="secondary" size="small">
            {add(kind).text}
          </ButtonLink>
        ))}
      </nav>
      <Panel className="console-list">
        <Table
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ code }) => code}
          empty={<EmptyState title={empty.title} text={empty.text} />}
        />
      </Panel>
    </>
  );
}
