import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Carousel } from '~/ui/media/carousel/carousel';
import type { Pace } from '~/ui/media/carousel/swiper';
import { SectionHeading } from '~/ui/page/section-heading';
import { GameCard } from '../game-card';
import type { ShownGame } from '../shown-cards';
import { useCardWords } from '../use-card-words';

/** From here on the carousel has arrows. */
const arrowsOver = 7;

type HotGamesProps = { games: ShownGame[]; pace: Pace & { perView: number }; hasActions: boolean };

export function HotGames({ games, pace, hasActions }: HotGamesProps) {
  const { t } = useTranslation('games');
  const { words } = useCardWords();
  if (games.length === 0) return null;
  return (
    <section className="home-section home-hot" aria-labelledby="hot-games">
      <SectionHeading id="hot-games" more={{ to: paths.hot(), text: t('all'), about: t('hotGames') }}>
        {t('hotGames')}
      </SectionHeading>
      <Carousel
        key={games.map(({ id }) => id).join()}
        className="carousel-games"
        label={t('hotGames')}
        labels={{ previous: t('previousCards'), next: t('nextCards') }}
        pace={pace}
        perView={pace.perView}
        isLooping={false}
        hasArrows={games.length > arrowsOver}
        slides={games.map((game) => ({
          key: game.id,
          node: <GameCard as="div" game={game} words={words} hasActions={hasActions} />,
        }))}
      />
    </section>
  );
}
