import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Badge } from '~/ui/data/badge';
import { type Column, Table } from '~/ui/data/table';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { FormErrors } from '~/ui/forms/form-errors';
import { TextInput } from '~/ui/forms/text-input';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';
import { StatusBadge } from '../accounts/status-badge';
import { OneTimeLink } from '../one-time-link';
import { AloneNotice } from '../proposals/alone-notice';
import type { OperatorsPage } from './read-operators.server';
import type { LinkReply } from './submit-operators.server';

type OperatorsListProps = { title: string; page: OperatorsPage; reply: LinkReply | undefined };
type Row = OperatorsPage['operators'][number];

export function OperatorsList({ title, page, reply }: OperatorsListProps) {
  const { t } = useTranslation('operators');
  const columns: Column<Row>[] = [
    {
      key: 'name',
      heading: t('common:word.userName'),
      kind: 'lead',
      cell: ({ id, name }) => (
        <Link to={paths.operatorOperator(id)} className="link">
          {name}
        </Link>
      ),
    },
    { key: 'roles', heading: t('roles'), cell: ({ held }) => held || t('noRole') },
    {
      key: 'status',
      heading: t('common:word.status'),
      cell: ({ status, isInvited }) =>
        isInvited && status === 'active' ? <Badge look="wait">{t('invited')}</Badge> : <StatusBadge status={status} />,
    },
    { key: 'seen', heading: t('common:word.lastSeen'), cell: ({ seen }) => seen ?? t('never') },
  ];
  return (
    <>
      <h1 className="console-title">{title}</h1>
      {page.isAlone ? <AloneNotice /> : null}
      {reply?.link ? <OneTimeLink account={reply.name ?? ''} link={reply.link} /> : null}
      <div className="grid gap-4">
        <Panel className="console-list">
          <Table
            caption={title}
            isCaptionHidden
            columns={columns}
            rows={page.operators}
            rowKey={({ id }) => id}
            empty={<p className="text-muted">{t('none')}</p>}
          />
        </Panel>
        <Invite reply={reply} />
        <p>
          <Link to={paths.operatorRoles()} className="link">
            {t('roleList.heading')}
          </Link>
        </p>
      </div>
    </>
  );
}

function Invite({ reply }: { reply: LinkReply | undefined }) {
  const { t } = useTranslation('operators');
  const { state } = useNavigation();
  const { errors, values } = reply ?? { errors: {}, values: {} };
  return (
    <Panel heading={t('invite.heading')}>
      <p className="mb-3 text-sm text-muted">{t('invite.text')}</p>
      <Form method="post" replace preventScrollReset className="grid max-w-md gap-3">
        <FormErrors errors={errors.form} />
        <Field
          name="account"
          label={t('common:word.userName')}
          hint={t('invite.nameHint')}
          errors={errors.account}
          isRequired
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={values.account}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
            />
          )}
        </Field>
        <Field name="email" label={t('email')} errors={errors.email} isRequired>
          {(control) => (
            <TextInput {...control} type="email" defaultValue={values.email} autoComplete="off" maxLength={254} />
          )}
        </Field>
        <div>
          <Button type="submit" name="intent" value="invite" isPending={state === 'submitting'}>
            {t('invite.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
