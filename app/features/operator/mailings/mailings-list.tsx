import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import type { Column } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { ConsoleList, LeadCell } from '../console-list';
import { mailingLooks } from './mailing-looks';
import type { MailingsPage } from './read-mailings.server';

type Row = MailingsPage['rows'][number];

export function MailingsList({ title, page }: { title: string; page: MailingsPage }) {
  const { t } = useTranslation('mailings');
  const columns: Column<Row>[] = [
    {
      key: 'title',
      heading: t('column.title'),
      kind: 'lead',
      cell: ({ to, title, by }) => <LeadCell to={to} name={title} below={by} />,
    },
    { key: 'purpose', heading: t('field.purpose'), cell: ({ purpose }) => t(`purposes.${purpose}`) },
    {
      key: 'state',
      heading: t('common:word.status'),
      cell: ({ state, isRecalled }) => (
        <Badge look={isRecalled ? 'minus' : mailingLooks[state]}>
          {isRecalled ? t('states.recalled') : t(`states.${state}`)}
        </Badge>
      ),
    },
    { key: 'at', heading: t('column.at'), cell: ({ at }) => at },
    { key: 'sent', heading: t('column.sent'), kind: 'amount', cell: ({ sent }) => sent },
  ];
  return (
    <>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        <ButtonLink to={paths.operatorMailing('new')} icon="plus" look="secondary" size="small">
          {t('new')}
        </ButtonLink>
      </div>
      <p className="mb-4 text-sm text-muted">{t('about')}</p>
      <ConsoleList
        page={page}
        caption={title}
        columns={columns}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}
