import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';

type PageHeadProps = { title: string; about: string; art?: ReactNode; children?: ReactNode };

/** Where one is, and what is found here. */
export function PageHead({ title, about, art, children }: PageHeadProps) {
  const { t } = useTranslation('games');
  return (
    <header className="page-head">
      <nav aria-label={t('path')}>
        <ol className="crumbs">
          <li>
            <Link to={paths.home()}>{t('home')}</Link>
          </li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <div className="page-title">
        {art}
        <div>
          <h1>{title}</h1>
          <p className="text-muted">{about}</p>
        </div>
      </div>
      {children}
    </header>
  );
}
