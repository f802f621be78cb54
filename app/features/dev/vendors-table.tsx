import { useTranslation } from 'react-i18next';
import { CopyText } from '~/features/common/copy-text';
import type { DataAsText } from '~/http/page/data-as-text';
import { DrawnOnce } from '~/http/page/drawn-once';
import { type Column, Table } from '~/ui/data/table';
import { Panel } from '~/ui/page/panel';

type Vendor = { code: string; name: string; secret: string; games: { nodeId: number; gameCode: string }[] };
type VendorsTableProps = { title: string; wallet: string; vendors: DataAsText<Vendor[]> };

/** Who calls the wallet, and by what. */
export function VendorsTable({ title, wallet, vendors }: VendorsTableProps) {
  const { t } = useTranslation('outbox');
  return (
    <div className="grid gap-5 py-5">
      <h1>{title}</h1>
      <p>
        {t('vendors.about')}{' '}
        <code className="break-all">{`${wallet}/{vendor}/{session,balance,bet,win,rollback}`}</code>
      </p>
      <Panel>
        <DrawnOnce part={Vendors} of={vendors} />
      </Panel>
    </div>
  );
}

function Vendors({ shown }: { shown: Vendor[] }) {
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
    <Table caption={t('vendors.title')} isCaptionHidden columns={columns} rows={shown} rowKey={({ code }) => code} />
  );
}
