import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { SectionHeading } from '~/ui/page/section-heading';
import { CardRow } from '../card-row';
import { GameCard } from '../game-card';
import type { ShownGame } from '../shown-cards';
import { useCardWords } from '../use-card-words';

type OwnSectionsProps = { own: { favourites: ShownGame[]; recents: ShownGame[] } };

/** More than stand side by side slide. */
const fits = 6;

/** For who has been here before: what was played last, and what is kept at hand. */
export function OwnSections({ own }: OwnSectionsProps) {
  return (
    <>
      <OwnSection kind="recents" games={own.recents} to={paths.recent()} />
      <OwnSection kind="favourites" games={own.favourites} to={paths.favorite()} />
    </>
  );
}

function OwnSection({ kind, games, to }: { kind: 'recents' | 'favourites'; games: ShownGame[]; to: string }) {
  const { t } = useTranslation('games');
  const { words } = useCardWords();
  if (games.length === 0) return null;
  const title = t(`own.${kind}.title`);
  return (
    <section className="home-section" aria-labelledby={`own-${kind}`}>
      <SectionHeading id={`own-${kind}`} more={{ to, text: t('all'), about: title }}>
        {title}
      </SectionHeading>
      <CardRow
        label={title}
        isSliding={games.length > fits}
        labels={{ previous: t('previousCards'), next: t('nextCards') }}
      >
        {games.map((game) => (
          <GameCard key={game.id} game={game} words={words} hasActions />
        ))}
      </CardRow>
    </section>
  );
}
