import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { DateInput } from '~/ui/forms/date-input';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import type { DrawsPage } from './read-draws.server';

export function DrawsFilters({ page: { search, choices } }: { page: DrawsPage }) {
  const { t } = useTranslation('lotteries');
  const language = useLanguage();
  return (
    <Form
      action={paths.operatorDraws()}
      key={Object.values(search).join(' ')}
      className="console-filters"
      role="search"
    >
      <input type="hidden" name="view" value={search.view} />
      <Field name="vendor" label={t('common:word.provider')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.vendor ?? ''}
            emptyText={t('operator:games.anyVendor')}
            choices={choices.vendors}
          />
        )}
      </Field>
      <Field name="gameCode" label={t('lottery:game')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={search.gameCode ?? ''}
            emptyText={t('lottery:everyGame')}
            choices={choices.games}
          />
        )}
      </Field>
      {choices.states.length > 0 ? (
        <Field name="state" label={t('common:word.status')}>
          {(control) => (
            <Select
              {...control}
              defaultValue={search.state ?? ''}
              emptyText={t('common:word.allStatuses')}
              choices={choices.states}
            />
          )}
        </Field>
      ) : null}
      <Field name="day" label={t('common:word.day')}>
        {({ id, name }) => <DateInput id={id} name={name} defaultValue={search.day ?? ''} language={language} />}
      </Field>
      <Button type="submit" icon="search">
        {t('common:act.search')}
      </Button>
    </Form>
  );
}
