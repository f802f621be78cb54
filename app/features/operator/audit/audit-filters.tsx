import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { DrawnOnce } from '~/http/page/drawn-once';
import { Button, buttonClass } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';
import { Icon } from '~/ui/media/icon';
import type { AuditChoices, AuditPage } from './read-audit.server';

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 100 } as const;

export function AuditFilters({ page: { query, choices, csv } }: { page: AuditPage }) {
  const { t } = useTranslation('operator');
  return (
    <Form action={paths.operatorAudit()} key={Object.values(query).join(' ')} className="console-filters" role="search">
      <Field name="actor" label={t('audit.actor')}>
        {(control) => <TextInput {...control} {...plain} defaultValue={query.actor} />}
      </Field>
      <DrawnOnce part={Choices} of={choices} />
      <Field name="subject" label={t('audit.subject')} hint={t('audit.subjectHint')}>
        {(control) => <TextInput {...control} {...plain} defaultValue={query.subject} />}
      </Field>
      <Field name="from" label={t('audit.from')}>
        {(control) => <TextInput {...control} type="date" defaultValue={query.from} />}
      </Field>
      <Field name="to" label={t('audit.to')}>
        {(control) => <TextInput {...control} type="date" defaultValue={query.to} />}
      </Field>
      <div className="console-filter-buttons">
        <Button type="submit" icon="search">
          {t('common:act.search')}
        </Button>
        <a href={csv} className={buttonClass({ look: 'secondary' })}>
          <Icon name="download" />
          {t('audit.csv')}
        </a>
      </div>
    </Form>
  );
}

function Choices({ shown: { chosen, actions, anyAction, kinds, anyKind } }: { shown: AuditChoices }) {
  const { t } = useTranslation('operator');
  return (
    <>
      <Field name="action" label={t('audit.action')}>
        {(control) => <Select {...control} choices={actions} emptyText={anyAction} defaultValue={chosen.action} />}
      </Field>
      <Field name="kind" label={t('audit.subjectKind')}>
        {(control) => <Select {...control} choices={kinds} emptyText={anyKind} defaultValue={chosen.kind} />}
      </Field>
    </>
  );
}
