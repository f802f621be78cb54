import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDigits } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { classes } from '~/ui/classes';

export type ThreadEntry = {
  id: number;
  isOwn: boolean;
  text: string;
  at: string;
  /** Addresses of what came along. */
  pictures?: readonly string[];
};

type ThreadProps<E extends ThreadEntry> = {
  entries: readonly E[];
  by: (entry: E) => ReactNode;
  isNote?: (entry: E) => boolean;
};

/** What was written, oldest first; one's own is at the other side. */
export function Thread<E extends ThreadEntry>({ entries, by, isNote = () => false }: ThreadProps<E>) {
  return (
    <ol className="thread">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={classes('thread-entry', entry.isOwn && 'thread-own', isNote(entry) && 'thread-note')}
        >
          <p className="thread-by">
            {by(entry)} · <span>{entry.at}</span>
          </p>
          <p className="thread-text">{entry.text}</p>
          {entry.pictures?.length ? <Pictures pictures={entry.pictures} /> : null}
        </li>
      ))}
    </ol>
  );
}

function Pictures({ pictures }: { pictures: readonly string[] }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <p className="actions mt-2">
      {pictures.map((src, at) => (
        <a key={src} href={src} target="_blank" rel="noreferrer" className="link">
          {t('file.picture', { number: formatDigits(at + 1, language) })}
        </a>
      ))}
    </p>
  );
}
