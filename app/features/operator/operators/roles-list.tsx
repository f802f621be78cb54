import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { Panel } from '~/ui/page/panel';
import { BackLink } from '../back-link';
import { LeadCell } from '../console-list';
import type { RoleRow } from './read-roles.server';

export function RolesList({ title, roles }: { title: string; roles: RoleRow[] }) {
  const { t } = useTranslation('operators');
  const columns: Column<RoleRow>[] = [
    {
      key: 'name',
      heading: t('role.name'),
      kind: 'lead',
      cell: ({ to, name, code }) => <LeadCell to={to} name={name} below={code} />,
    },
    {
      key: 'kind',
      heading: t('role.kind'),
      cell: ({ isPreset }) => (
        <span className="whitespace-nowrap">
          <Badge look={isPreset ? 'plain' : 'plus'}>{isPreset ? t('role.preset') : t('role.own')}</Badge>
        </span>
      ),
    },
    { key: 'rights', heading: t('role.rights'), cell: ({ says }) => says },
    { key: 'holders', heading: t('role.holders'), cell: ({ holders }) => holders.join(', ') || t('role.nobody') },
  ];
  return (
    <>
      <BackLink to={paths.operatorOperators()}>{t('title')}</BackLink>
      <div className="console-title-line">
        <h1 className="console-title">{title}</h1>
        <ButtonLink to={paths.operatorRole('new')} icon="plus" look="secondary" size="small">
          {t('newRole')}
        </ButtonLink>
      </div>
      <p className="mb-4 text-sm text-muted">{t('roleList.text')}</p>
      <Panel className="console-list">
        <Table
          caption={title}
          isCaptionHidden
          columns={columns}
          rows={roles}
          rowKey={({ code }) => code}
          empty={<EmptyState title={t('role.none')} text={t('roleList.text')} />}
        />
      </Panel>
    </>
  );
}
