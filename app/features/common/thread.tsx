import type { ReactNode } from 'react';
import { classes } from '~/ui/classes';

export type ThreadEntry = { id: number; isOwn: boolean; text: string; at: string };

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
        </li>
      ))}
    </ol>
  );
}
