import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is another on another page
  useEffect(() => showChosen(list.current), [pathname]);
  return (
    <nav className="category-strip" aria-label={t('categories')}>
      <ul ref={list}>
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

/** In the middle, as far as the strip goes; without scripts it waits at the edge. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[aria-current]')?.closest('li');
  if (!list || !chosen) return;
  const before = [...list.children].indexOf(chosen);
  const left = [...list.children].slice(0, before).reduce((sum, item) => sum + item.clientWidth, 0);
  list.scrollLeft = left - (list.clientWidth - chosen.clientWidth) / 2;
}
