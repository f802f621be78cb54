import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { ButtonLink } from '~/ui/forms/button';
import { Prose } from '~/ui/page/prose';
import type { WelcomePage } from './read-welcome.server';

/** A picture, a few words, and always a way past all of it. */
export function WelcomeTour({ page }: { page: WelcomePage }) {
  const { t } = useTranslation('welcome');
  return (
    <div className="welcome">
      <img src={artPaths.empty(page.art)} alt="" width={240} height={180} className="welcome-art" />
      <div className="welcome-words">
        <p className="text-lg">{t(`steps.${page.id}.text`, { siteName: page.siteName })}</p>
        {page.news.map(({ id, title, html }) => (
          <section key={id} className="welcome-news">
            <h3>{title}</h3>
            <Prose html={html} />
          </section>
        ))}
      </div>
      <ol className="welcome-steps" aria-label={t('place', page.place)}>
        {page.steps.map(({ id, isPast }) => (
          <li key={id} data-past={isPast || undefined} aria-current={id === page.id ? 'step' : undefined}>
            <span className="sr-only">{t(`steps.${id}.short`)}</span>
          </li>
        ))}
      </ol>
      <div className="welcome-ways">
        {page.next ? (
          <ButtonLink to={page.redirectTo} look="quiet" replace>
            {t('skip')}
          </ButtonLink>
        ) : null}
        <span className="flex-1" />
        {page.previous ? (
          <ButtonLink to={page.previous} look="secondary" preventScrollReset replace>
            {t('back')}
          </ButtonLink>
        ) : null}
        <ButtonLink to={page.next ?? page.redirectTo} preventScrollReset replace>
          {page.next ? t('next') : t('finish')}
        </ButtonLink>
      </div>
    </div>
  );
}
