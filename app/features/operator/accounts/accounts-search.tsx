import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { accountStatuses } from '~/domain/identity/account-status';
import { paths } from '~/http/paths';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import { type AccountsQuery, accountRoles } from './accounts-query';

export function AccountsSearch({ search }: { search: Omit<AccountsQuery, 'after'> }) {
  const { t } = useTranslation('operator');
  return (
    <Form
      action={paths.operatorAccounts()}
      key={Object.values(search).join(' ')}
      className="console-filters"
      role="search"
    >
      <div className="console-filter-wide">
        <Field name="q" label={t('accounts.q')} hint={t('accounts.qHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              defaultValue={search.q}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <Field name="role" label={t('accounts.role')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.role ?? ''}
            emptyText={t('accounts.anyRole')}
            choices={accountRoles.map((value) => ({ value, text: t(`roles.${value}`) }))}
          />
        )}
      </Field>
      <Field name="status" label={t('accounts.status')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.status ?? ''}
            emptyText={t('accounts.anyStatus')}
            choices={accountStatuses.map((value) => ({ value, text: t(`statuses.${value}`) }))}
          />
        )}
      </Field>
      <Button type="submit" icon="search">
        {t('search')}
      </Button>
    </Form>
  );
}
