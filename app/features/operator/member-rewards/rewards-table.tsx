import { useTranslation } from 'react-i18next';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import type { ShownReward } from './show-reward.server';

/** Offers taken and rewards given, the newest first, each with its state and how far it is earned. */
export function RewardsTable({ caption, rows }: { caption: string; rows: ShownReward[] }) {
  const { t } = useTranslation('giving');
  const columns: Column<ShownReward>[] = [
    { key: 'offer', heading: t('offer'), kind: 'lead', cell: titleOf },
    { key: 'at', heading: t('common:word.since'), cell: ({ at }) => at },
    { key: 'state', heading: t('common:word.status'), cell: (row) => <State row={row} /> },
    { key: 'progress', heading: t('common:word.progress'), cell: ({ progress }) => progress ?? '–' },
    { key: 'toBet', heading: t('toBet'), kind: 'amount', cell: ({ toBet }) => toBet ?? '–' },
    { key: 'released', heading: t('released'), kind: 'amount', cell: ({ released }) => released ?? '–' },
    { key: 'amount', heading: t('common:word.amount'), kind: 'lead-amount', cell: ({ amount }) => amount ?? '–' },
  ];
  return (
    <Table
      caption={caption}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">{t('none')}</p>}
    />
  );
}

function titleOf({ title, by }: ShownReward) {
  return by ? `${title} · ${by}` : title;
}

function State({ row: { state, grantState, isInCheck } }: { row: ShownReward }) {
  const { t } = useTranslation('giving');
  if (isInCheck) return <Badge look="wait">{t('rewards:inCheck')}</Badge>;
  if (grantState)
    return <Badge look={grantState === 'active' ? 'info' : 'plain'}>{t(`rewards:grantStates.${grantState}`)}</Badge>;
  return <Badge look={state === 'issued' ? 'wait' : 'plain'}>{t(`rewards:states.${state}`)}</Badge>;
}
