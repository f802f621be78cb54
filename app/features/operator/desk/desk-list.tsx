import { useTranslation } from 'react-i18next';
import { conversationLooks } from '~/features/common/conversation-looks';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { Tabs } from '~/ui/data/tabs';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { ConsoleList, LeadCell } from '../console-list';
import { PresenceForm } from './presence-form';
import type { DeskPage } from './read-desk.server';
import { ReplyTimes } from './reply-times';

type Row = DeskPage['rows'][number];

export function DeskList({ title, page }: { title: string; page: DeskPage }) {
  const { t } = useTranslation('desk');
  const columns: Column<Row>[] = [
    {
      key: 'reference',
      heading: t('common:word.reference'),
      kind: 'lead',
      cell: ({ id, reference, at }) => <LeadCell to={paths.operatorConversation(id)} name={reference} below={at} />,
    },
    { key: 'by', heading: t('column.by'), cell: ({ by }) => by },
    { key: 'type', heading: t('common:word.type'), cell: ({ type }) => t(`service:types.${type}`) },
    { key: 'channel', heading: t('column.channel'), cell: ({ way }) => t(`channels.${way}`) },
    {
      key: 'waits',
      heading: t('column.waits'),
      cell: ({ waits, answered, due, isOverdue }) => (
        <>
          {due ? t('due', { at: due }) : null}
          {waits && !due ? t('waits', waits) : null}
          {answered && !due ? t('answered', { at: answered }) : null}{' '}
          {isOverdue ? <Badge look="hot">{t('overdue')}</Badge> : null}
        </>
      ),
    },
    { key: 'assignee', heading: t('column.assignee'), cell: ({ assignee }) => assignee ?? t('nobody') },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state }) => <Badge look={conversationLooks[state]}>{t(`states.${state}`)}</Badge>,
    },
  ];
  const tabs = page.queues.map(({ id, ...tab }) => ({ ...tab, text: t(`queues.${id}`) }));
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        {page.answers ? (
          <ButtonLink to={page.answers} look="secondary" size="small">
            {t('answers.title')}
          </ButtonLink>
        ) : null}
      </div>
      <Tabs tabs={tabs} label={t('queues.label')} className="mb-4" />
      {page.presence ? <PresenceForm presence={page.presence} /> : null}
      <ReplyTimes times={page.replyTimes} className="mb-4" />
      <ConsoleList
        page={page}
        caption={title}
        columns={columns}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}
