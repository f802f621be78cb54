import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { withdrawalStates } from '~/domain/cashier/withdrawals/withdrawal-states';
import { paths } from '~/http/paths';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { TextInput } from '~/ui/text-input';
import type { WithdrawalsPage } from './read-withdrawals.server';

export function WithdrawalsSearch({ search }: { search: WithdrawalsPage['search'] }) {
  const { t } = useTranslation('payouts');
  return (
    <Form
      action={paths.operatorWithdrawals()}
      key={Object.values(search).join(' ')}
      className="console-filters"
      role="search"
    >
      <div className="console-filter-wide">
        <Field name="q" label={t('q')} hint={t('qHint')}>
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
            emptyText={search.q ? t('anyState') : t('waiting')}
            choices={withdrawalStates.map((value) => ({ value, text: t(`states.${value}`) }))}
          />
        )}
      </Field>
      <Button type="submit" icon="search">
        {t('operator:search')}
      </Button>
    </Form>
  );
}
