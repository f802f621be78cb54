import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Field } from '~/ui/forms/field';
import { Select } from '~/ui/forms/select';
import { TextInput } from '~/ui/forms/text-input';

type Filter = { name: string; label: string; emptyText: string; choices: { value: string; text: string }[] };

type ListSearchProps = {
  to: string;
  /** What the list is narrowed by now, by the names of its fields. */
  search: { q: string } & Record<string, string | null>;
  q: { label: string; hint: string };
  filters: Filter[];
  /** Whether it is narrowed by days as well. */
  hasDays?: boolean;
};

/** Above a list of the console: words to look for, and choices to narrow it by. */
export function ListSearch({ to, search, q, filters, hasDays = false }: ListSearchProps) {
  const { t } = useTranslation('operator');
  return (
    <Form action={to} key={Object.values(search).join(' ')} className="console-filters" role="search">
      <div className="console-filter-wide">
        <Field name="q" label={q.label} hint={q.hint}>
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
      {filters.map(({ name, label, emptyText, choices }) => (
        <Field key={name} name={name} label={label}>
          {(control) => (
            <Select {...control} defaultValue={search[name] ?? ''} emptyText={emptyText} choices={choices} />
          )}
        </Field>
      ))}
      {hasDays
        ? (['from', 'to'] as const).map((name) => (
            <Field key={name} name={name} label={t(`audit.${name}`)}>
              {(control) => <TextInput {...control} type="date" defaultValue={search[name] ?? ''} />}
            </Field>
          ))
        : null}
      <Button type="submit" icon="search">
        {t('common:act.search')}
      </Button>
    </Form>
  );
}
