import { useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '~/ui/forms/select';
import { LanguageForm } from './language-form';

type LanguageSelectProps = { languages: [code: string, nativeName: string][]; chosen: string };

export function LanguageSelect({ languages, chosen }: LanguageSelectProps) {
  const { t } = useTranslation('shell');
  const submit = useSubmit();
  const [shown, setShown] = useState(chosen);
  useEffect(() => setShown(chosen), [chosen]);
  return (
    <LanguageForm>
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
    </LanguageForm>
  );
}
