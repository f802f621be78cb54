import { useTranslation } from 'react-i18next';
import { offerKinds } from '~/domain/promotions/terms/promotion-kinds';
import { paths } from '~/http/links/paths';
import { Badge, type BadgeLook } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { LeadCell } from '../console-list';
import { KindsList } from '../kinds-list';
import type { OfferListRow, OfferStanding } from './read-offers.server';

const looks: Record<OfferStanding, BadgeLook> = {
  off: 'plain',
  coming: 'wait',
  ahead: 'wait',
  running: 'plus',
  over: 'plain',
};

export function OffersList({ title, rows }: { title: string; rows: OfferListRow[] }) {
  const { t } = useTranslation('offers');
  const columns: Column<OfferListRow>[] = [
    {
      key: 'title',
      heading: t('column.offer'),
      kind: 'lead',
      cell: ({ code, title }) => <LeadCell to={paths.operatorPromotion(code)} name={title || code} below={code} />,
    },
    {
      key: 'kind',
      heading: t('operator:word.kind'),
      cell: ({ kind }) => (kind ? t(`kinds.${kind}`) : t('kinds.none')),
    },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => <OfferState state={state} /> },
    { key: 'taken', heading: t('column.taken'), kind: 'amount', cell: ({ taken }) => taken },
    { key: 'budget', heading: t('column.budget'), kind: 'amount', cell: ({ budget }) => budget ?? '–' },
    { key: 'promised', heading: t('column.promised'), kind: 'amount', cell: ({ promised }) => promised },
    { key: 'paid', heading: t('column.paid'), kind: 'amount', cell: ({ paid }) => paid },
  ];
  return (
    <KindsList
      title={title}
      kinds={offerKinds}
      addLabel={t('addLabel')}
      add={(kind) => ({ to: paths.operatorPromotion('new', { kind }), text: t(`kinds.${kind}`) })}
      columns={columns}
      rows={rows}
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
}

export function OfferState({ state }: { state: OfferStanding }) {
  const { t } = useTranslation('offers');
  return <Badge look={looks[state]}>{t(`states.${state}`)}</Badge>;
}
