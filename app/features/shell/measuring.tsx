import { Form, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { useCurrentPath } from './current-path';
import type { ShellData } from './shell-data';

/** Asks once whether visits may be measured; what measures is fetched only after a yes. */
export function Measuring({ gtagId, answer }: NonNullable<ShellData['measuring']>) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const here = useCurrentPath();
  useEffect(() => {
    if (answer !== 'yes') return;
    // Undefined when it does not come.
    void import('./measure').then((part?: typeof import('./measure')) => part?.measure(gtagId, pathname));
  }, [answer, gtagId, pathname]);
  if (answer !== null) return null;
  return (
    <Form
      method="post"
      action={paths.preferences()}
      className="consent panel"
      aria-labelledby="consent"
      preventScrollReset
    >
      <p id="consent">{t('measuring.ask')}</p>
      <input type="hidden" name="intent" value="measuring" />
      <input type="hidden" name="redirectTo" value={here} />
      <div>
        <Button name="value" value="no" look="quiet" size="small">
          {t('measuring.no')}
        </Button>
        <Button name="value" value="yes" look="quiet" size="small">
          {t('measuring.yes')}
        </Button>
      </div>
    </Form>
  );
}
