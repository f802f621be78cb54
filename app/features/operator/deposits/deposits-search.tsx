import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { depositStates } from '~/domain/cashier/deposits/deposit-states';
import { paths } from '~/http/paths';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { DepositsPage } from './read-deposits.server';

export function DepositsSearch({ search }: { search: DepositsPage['search'] }) {
  const { t } = useTranslation('cashdesk');
  return (
    <Form
      action={paths.operatorDeposits()}
      key={Object.values(search).join(' ')}
      className="console-filters"
      role="search"
    >
      <div className="console-filter-wide">
        <Field name="q" label={t('deposits.q')} hint={t('deposits.qHint')}>
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
      <Field name="status" label={t('column.state')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.status ?? ''}
            emptyText={search.q ? t('deposits.anyState') : t('deposits.waiting')}
            choices={depositStates.map((value) => ({ value, text: t(`deposit:states.${value}`) }))}
          />
        )}
      </Field>
      <Button type="submit" icon="search">
        {t('operator:search')}
      </Button>
    </Form>
  );
}
