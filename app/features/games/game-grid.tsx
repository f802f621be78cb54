import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { artPaths } from '~/http/links/paths';
import { formatDigits, type Language } from '~/i18n/format';
import { Pager } from '~/ui/data/pager';
import { ButtonLink } from '~/ui/forms/button';
import { EmptyState } from '~/ui/page/empty-state';
import { CardForm } from './card-form';
import { GameCard } from './game-card';
import { type ListSearch, pagesTogether } from './lists/list-query';
import type { ShownGame } from './shown-cards';
import { useCardWords } from './use-card-words';

type GameGridProps = { games: ShownGame[]; label: string; here: string; hasActions: boolean };

export function GameGrid({ games, label, here, hasActions }: GameGridProps) {
  const { words } = useCardWords();
  return (
    <CardForm backTo={here}>
      <ul className="card-grid card-grid-wide" aria-label={label}>
        {games.map((game) => (
          <GameCard key={game.id} game={game} words={words} hasActions={hasActions} />
        ))}
      </ul>
    </CardForm>
  );
}

type GamePagerProps = { page: number; totalPages: number; to: (page: number) => string; language: Language };

export function GamePager({ page, totalPages, to, language }: GamePagerProps) {
  const { t } = useTranslation('games');
  const digits = (value: number) => formatDigits(value, language);
  return (
    <Pager
      current={page}
      total={totalPages}
      to={to}
      label={t('pages')}
      previousLabel={t('common:previousPage')}
      nextLabel={t('common:nextPage')}
      pageLabel={(number) => t('page', { number: digits(number) })}
      pageText={digits}
    />
  );
}

type MoreGamesProps = {
  search: ListSearch & { from: number };
  totalPages: number;
  to: (search: ListSearch) => string;
};

/** The next page below this one. */
export function MoreGames({ search, totalPages, to }: MoreGamesProps) {
  const { t } = useTranslation('games');
  const { page, from } = search;
  if (page >= totalPages || page - from + 1 >= pagesTogether) return null;
  return (
    <div className="list-more">
      <ButtonLink to={to({ ...search, page: page + 1, from })} look="secondary" preventScrollReset>
        {t('loadMore')}
      </ButtonLink>
    </div>
  );
}

/** Nothing here, and the way back. */
export function NoGames({ backTo, text, children }: { backTo: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation('games');
  return (
    <EmptyState
      title={t('nothing')}
      text={text}
      art={<img src={artPaths.empty('search')} alt="" width={240} height={180} />}
      action={children ?? <ButtonLink to={backTo}>{t('showAll')}</ButtonLink>}
    />
  );
}
