import { useSubmit } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { LanguageForm } from './language-form';
import { useStaticPart } from './static-part';

/** The site's many languages are a static part of the frame: their names are not sent a second time as data. */
export function ShellLanguageSelect({ chosen }: { chosen: string }) {
  const { t } = useTranslation('shell');
  const submit = useSubmit();
  const { ref, html } = useStaticPart<HTMLSelectElement>('languages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: options that arrive later do not know which one is chosen
  useEffect(() => {
    if (ref.current) ref.current.value = chosen;
  }, [chosen, html]);
  return (
    <LanguageForm>
      <div className="select">
        <select
          ref={ref}
          name="lng"
          className="input"
          aria-label={t('language.label')}
          // Going back, a browser would put in what was chosen there, and so choose it again.
          autoComplete="off"
          onChange={(event) => submit(event.currentTarget.form, { replace: true, preventScrollReset: true })}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server, never by hand
          dangerouslySetInnerHTML={{ __html: withChosen(html, chosen) }}
        />
        <Icon name="chevron-down" size={18} />
      </div>
    </LanguageForm>
  );
}

/** In the server's HTML the chosen option carries `selected`; in the browser the list's value is set. */
function withChosen(options: string, chosen: string): string {
  return typeof document === 'undefined' ? options.replace(`value="${chosen}"`, '$& selected=""') : options;
}
