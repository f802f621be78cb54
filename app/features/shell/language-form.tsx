import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/ui/forms/button';
import { Icon } from '~/ui/media/icon';
import { useHydrated } from '~/ui/page/use-hydrated';

/** Asks for the same page in another language; the rest of its query stays. */
export function LanguageForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== 'lng');
  return (
    <Form discover="none" method="get" action={pathname} replace preventScrollReset className="side-language">
      {others.map(([name, value], at) => (
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Icon name="globe" size={22} />
      {children}
      {isHydrated ? null : (
        <Button type="submit" look="secondary" className="without-scripts">
          {t('language.submit')}
        </Button>
      )}
    </Form>
  );
}
