import { useTranslation } from 'react-i18next';
import { Facts } from '~/ui/data/facts';
import { type Column, Table } from '~/ui/data/table';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { RewardsTable } from '../member-rewards/rewards-table';
import { listed } from './listed';
import type { ContactPoints } from './read-contact-points.server';

/** An account's offers, conversations and protection, as far as the operator may see them. */
export function ContactPointsPanels({ points: { offers, conversations, protection } }: { points: ContactPoints }) {
  const { t } = useTranslation('figures');
  return (
    <>
      {offers ? (
        <Panel
          heading={t('giving:heading')}
          className="console-list"
          action={
            <Link to={offers.all} className="link">
              {t('giving:all')}
            </Link>
          }
        >
          <RewardsTable caption={t('giving:heading')} rows={offers.rows} />
        </Panel>
      ) : null}
      {protection ? <ProtectionPanel protection={protection} /> : null}
      {conversations ? <ConversationsPanel rows={conversations} /> : null}
    </>
  );
}

function ProtectionPanel({ protection }: { protection: NonNullable<ContactPoints['protection']> }) {
  const { t } = useTranslation('figures');
  const { to, limits, pauses, marks } = protection;
  return (
    <Panel
      heading={t('protectionHeading')}
      action={
        <Link to={to} className="link">
          {t('protection')}
        </Link>
      }
    >
      <Facts
        className="console-facts"
        facts={[
          [t('limits'), listed(limits, t('none'))],
          [t('pauses'), listed(pauses, t('none'))],
          [t('marks'), marks || t('none')],
        ]}
      />
    </Panel>
  );
}

type Row = NonNullable<ContactPoints['conversations']>[number];

function ConversationsPanel({ rows }: { rows: Row[] }) {
  const { t } = useTranslation('figures');
  const columns: Column<Row>[] = [
    {
      key: 'reference',
      heading: t('common:word.reference'),
      kind: 'lead',
      cell: ({ to, reference }) => (
        <Link to={to} className="link">
          {reference}
        </Link>
      ),
    },
    { key: 'at', heading: t('common:word.time'), cell: ({ at }) => at },
    { key: 'type', heading: t('common:word.type'), cell: ({ type }) => type },
    { key: 'state', heading: t('common:word.status'), cell: ({ state }) => state },
  ];
  return (
    <Panel heading={t('conversations')} className="console-list">
      <Table
        caption={t('conversations')}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className="text-muted">{t('noConversations')}</p>}
      />
    </Panel>
  );
}
