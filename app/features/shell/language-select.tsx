import { Form, useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { useHydrated } from '~/ui/use-hydrated';
import type { ShellData } from './shell-data';

type LanguageSelectProps = { languages: ShellData['languages']; chosen: string };

/** Asks for the same page in another language; the rest of its query stays. */
export function LanguageSelect({ languages, chosen }: LanguageSelectProps) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(chosen);
  useEffect(() => setShown(chosen), [chosen]);
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== 'lng');
  return (
    <Form discover="none" method="get" action={pathname} replace preventScrollReset className="side-language">
      {kept.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Icon name="globe" size={22} />
      <Select
        name="lng"
        aria-label={t('language.label')}
        value={shown}
        // Going back, a browser would put in what was chosen there, and so choose it again.
        autoComplete="off"
        choices={languages.map(([value, text]) => ({ value, text }))}
        onChange={(event) => {
          setShown(event.currentTarget.value);
          submit(event.currentTarget.form, { replace: true, preventScrollReset: true });
        }}
      />
      {isHydrated ? null : (
        <Button type="submit" look="secondary">
          {t('language.submit')}
        </Button>
      )}
    </Form>
  );
}
