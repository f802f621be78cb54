import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewestFirstPager } from '~/features/common/newest-first-pager';
import { artPaths } from '~/http/links/paths';
import { EmptyState } from '~/ui/page/empty-state';
import { Link } from '~/ui/page/link';
import { Panel } from '~/ui/page/panel';

type History<Entry> = { history: Entry[]; zone: string; newest: string | null; older: string | null };
type MoneyHistoryProps<Entry> = {
  page: History<Entry>;
  words: { heading: string; none: string; noneText: string; pages: string };
  line: (entry: Entry) => ReactNode;
};

/** What moved money before, page by page: deposits, withdrawals, transfers. */
export function MoneyHistory<Entry extends { id: number }>({ page, words, line }: MoneyHistoryProps<Entry>) {
  const { t } = useTranslation('common');
  return (
    <Panel heading={words.heading}>
      {page.history.length === 0 ? (
        <EmptyState
          art={<img src={artPaths.empty('list')} alt="" width={160} height={120} />}
          title={words.none}
          text={words.noneText}
          level={3}
        />
      ) : (
        <>
          <ul className="money-list">
            {page.history.map((entry) => (
              <li key={entry.id}>{line(entry)}</li>
            ))}
          </ul>
          <p className="mt-3 mb-2 text-sm text-muted">{t('zone', { zone: page.zone })}</p>
          <NewestFirstPager previous={page.newest} next={page.older} label={words.pages} />
        </>
      )}
    </Panel>
  );
}

type MoneyLineProps = {
  /** The page of the entry, where it has one. */
  to?: string;
  art: ReactNode;
  title: string;
  notes: (string | null)[];
  amount: string;
  sign?: 'plus' | 'minus';
  state?: ReactNode;
};

export function MoneyLine({ to, art, title, notes, amount, sign, state }: MoneyLineProps) {
  const parts = (
    <>
      {art}
      <span className="money-line-text">
        <span className="font-semibold">{title}</span>
        {notes.map((note) =>
          note === null ? null : (
            <span key={note} className="text-sm text-muted">
              {note}
            </span>
          ),
        )}
      </span>
      <span className="money-line-end">
        <span className={sign ? `money-line-amount ${sign}` : 'money-line-amount'}>{amount}</span>
        {state}
      </span>
    </>
  );
  if (to === undefined) return <div className="money-line">{parts}</div>;
  return (
    <Link to={to} className="money-line">
      {parts}
    </Link>
  );
}
