import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { providerIcon } from './provider-icon';
import type { Ways } from './read-ways.server';

/** One-click sign-in, and trying the site without an account. Each is a form of its own, so a plain page is enough. */
export function QuickWays({ ways, redirectTo }: { ways: Ways; redirectTo: string }) {
  const { t } = useTranslation('social');
  if (ways.providers.length === 0 && !ways.hasFreePlay) return null;
  return (
    <section className="quick-ways" aria-labelledby="quick-ways-title">
      <h3 id="quick-ways-title" className="quick-ways-title">
        {t('ways.title')}
      </h3>
      <ul>
        {ways.providers.map((provider) => (
          <li key={provider}>
            <Form method="post" action={paths.oauth(provider)} reloadDocument>
              <input type="hidden" name="redirectTo" value={redirectTo} />
              <Button type="submit" look="secondary" icon={providerIcon[provider]} isWide>
                {t(`names.${provider}`)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {ways.hasFreePlay ? <FreePlay /> : null}
      <p className="text-sm text-muted">
        {t('ways.terms', { age: ways.age })}{' '}
        <Link to={paths.help('term')} className="text-accent underline">
          {t('ways.readTerms')}
        </Link>
      </p>
      {ways.providers.includes('telegram') ? (
        <noscript>
          <p className="text-sm text-muted">{t('telegram.needsScript')}</p>
        </noscript>
      ) : null}
    </section>
  );
}

function FreePlay() {
  const { t } = useTranslation('social');
  return (
    <Form method="post" action={paths.freePlay()} reloadDocument>
      <Button type="submit" look="quiet" icon="play" isWide>
        {t('freePlay.start')}
      </Button>
    </Form>
  );
}
