import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/page/panel';

type Vendor = { code: string; name: string; secret: string; games: { nodeId: number; gameCode: string }[] };
type VendorsTableProps = { title: string; wallet: string; vendors: Vendor[] };

/** Who calls the wallet, and by what. */
export function VendorsTable({ title, wallet, vendors }: VendorsTableProps) {
  const { t } = useTranslation('outbox');
  const columns: Column<Vendor>[] = [
    { key: 'code', heading: t('vendors.code'), kind: 'lead', cell: ({ code, name }) => `${code} · ${name}` },
    {
      key: 'secret',
      heading: t('vendors.secret'),
      cell: ({ secret }) => (
        <span className="inline-flex items-center gap-2">
          <code className="break-all">{secret}</code>
          <CopyText text={secret} />
        </span>
      ),
    },
    {
      key: 'games',
      heading: t('vendors.games'),
      cell: ({ games }) => games.map(({ nodeId, gameCode }) => `${gameCode} (${nodeId})`).join(', '),
    },
  ];
  return (
    <div className="grid gap-5 py-5">
      <h1>{title}</h1>
      <p>
        {t('vendors.about')}{' '}
        <code className="break-all">{`${wallet}/{vendor}/{session,balance,bet,win,rollback}`}</code>
      </p>
      <Panel>
        <Table caption={title} isCaptionHidden columns={columns} rows={vendors} rowKey={({ code }) => code} />
      </Panel>
    </div>
  );
}
