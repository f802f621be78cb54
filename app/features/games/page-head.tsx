import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { SearchBox } from './search-box';

type PageHeadProps = { title: string; about: string; typed?: string; isLive?: boolean };

/** Where one is, and what is found here. */
export function PageHead({ title, about, typed, isLive }: PageHeadProps) {
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
        <div>
          <h1>{title}</h1>
          <p className="text-muted">{about}</p>
        </div>
        <SearchBox typed={typed} isLive={isLive} />
      </div>
    </header>
  );
}
