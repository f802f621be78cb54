import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Link } from '~/ui/page/link';
import type { ShownView } from './read-views.server';
import type { ViewList } from './view-lists';
import { viewQueryOf } from './view-query';

/** Above a list: the filters that the operator has kept, and the way to keep the one of the address. */
export function SavedViews({ list, views }: { list: ViewList; views: ShownView[] }) {
  const { t } = useTranslation('operator');
  const { pathname, search } = useLocation();
  const current = viewQueryOf(pathname + search, pathname);
  const isSaved = views.some(({ to }) => to === `${pathname}?${current}`);
  const toKeep = current !== null && !isSaved;
  if (views.length === 0 && !toKeep) return null;
  return (
    <nav aria-label={t('views.label')} className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
      {views.map(({ id, name, to }) => (
        <Link
          key={id}
          to={to}
          className="link break-words"
          aria-current={to === `${pathname}?${current}` ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
      <Link to={paths.operatorViews(list, toKeep ? { address: pathname + search } : {})} className="link text-sm">
        {toKeep ? t('views.keep') : t('views.manage')}
      </Link>
    </nav>
  );
}
