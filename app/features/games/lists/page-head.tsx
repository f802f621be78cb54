import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import { SearchBox } from '../search-box';

type PageHeadProps = {
  title: string;
  about: string;
  /** In place of the box that leads to the search. */
  search?: ReactNode;
};

/** Where one is, and what is found here. */
export function PageHead({ title, about, search = <SearchBox /> }: PageHeadProps) {
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
        {search}
      </div>
    </header>
  );
}
