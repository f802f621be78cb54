import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { DrawnOnce } from '~/http/page/drawn-once';
import { useLanguage } from '~/i18n/use-language';
import { Button } from '~/ui/forms/button';
import { DateInput } from '~/ui/forms/date-input';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import type { DrawFields, DrawsPage } from './read-draws.server';

export function DrawsFilters({ page: { search, fields } }: { page: DrawsPage }) {
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
      <DrawnOnce part={Fields} of={fields} />
      <Field name="day" label={t('common:word.day')}>
        {({ id, name }) => <DateInput id={id} name={name} defaultValue={search.day ?? ''} language={language} />}
      </Field>
      <Button type="submit" icon="search">
        {t('common:act.search')}
      </Button>
    </Form>
  );
}

/** What one chooses of: the same for all who narrow the list alike. */
function Fields({ shown: { chosen, vendors, games, states } }: { shown: DrawFields }) {
  const { t } = useTranslation('lotteries');
  return (
    <>
      <Field name="vendor" label={t('common:word.provider')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={chosen.vendor ?? ''}
            emptyText={t('operator:games.anyVendor')}
            choices={vendors}
          />
        )}
      </Field>
      <Field name="gameCode" label={t('lottery:game')}>
        {(control) => (
          <Select
            {...control}
            defaultValue={chosen.gameCode ?? ''}
            emptyText={t('lottery:everyGame')}
            choices={games}
          />
        )}
      </Field>
      {states.length > 0 ? (
        <Field name="state" label={t('common:word.status')}>
          {(control) => (
            <Select
              {...control}
              defaultValue={chosen.state ?? ''}
              emptyText={t('common:word.allStatuses')}
              choices={states}
            />
          )}
        </Field>
      ) : null}
    </>
  );
}
