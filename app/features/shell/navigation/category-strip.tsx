import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/media/icon';
import { Link } from '~/ui/page/link';
import type { ShellData } from '../shell-data';
import { entryIcon } from './entry-icons';
import { useEntryWord } from './entry-words';
import { stripEntries } from './strip-entries';

/** On phones above the lobby and every list: from one category to the next without the drawer. */
export function CategoryStrip({ shell }: { shell: Pick<ShellData, 'side' | 'names' | 'paths'> }) {
  const { t } = useTranslation('shell');
  const wordOf = useEntryWord(shell.names);
  const { pathname } = useLocation();
  return (
    <nav className="category-strip" aria-label={t('categories')}>
      <ul>
        {stripEntries(shell).map((id) => (
          <li key={id}>
            <Link
              discover="none"
              to={shell.paths[id] ?? '/'}
              aria-current={pathname === shell.paths[id] ? 'page' : undefined}
            >
              <Icon name={entryIcon(id)} size={22} />
              {wordOf(id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
