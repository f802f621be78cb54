import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { SectionHeading } from '~/ui/page/section-heading';
import { CardForm } from '../card-form';
import { CardRow } from '../card-row';
import { GameCard } from '../game-card';
import { useCardWords } from '../use-card-words';
import { VendorCard } from '../vendor-card';
import { OwnSections } from './own-sections';
import { PageHead } from './page-head';
import type { readGamesLobby } from './read-games-lobby.server';

type LobbyData = Awaited<ReturnType<typeof readGamesLobby>>;

/** Where the games tab leads: one's own games, the hot ones, all providers. */
export function GamesLobby({ lobby }: { lobby: LobbyData }) {
  const { t } = useTranslation('games');
  const { words, vendorText } = useCardWords();
  const { own, hot, vendors, hasActions } = lobby;
  return (
    <div className="site-page">
      <PageHead title={lobby.title} about={lobby.about} />
      <CardForm backTo={paths.providers()} className="home-cards lobby-cards">
        <OwnSections own={own} />
        {hot.length > 0 ? (
          <section className="home-section" aria-labelledby="hot-games">
            <SectionHeading id="hot-games" more={{ to: paths.hot(), text: t('all'), about: t('hotGames') }}>
              {t('hotGames')}
            </SectionHeading>
            <CardRow label={t('hotGames')} isSliding labels={{ previous: t('previousCards'), next: t('nextCards') }}>
              {hot.map((game) => (
                <GameCard key={game.id} game={game} words={words} hasActions={hasActions} />
              ))}
            </CardRow>
          </section>
        ) : null}
      </CardForm>
      <section className="home-section" aria-labelledby="providers">
        <SectionHeading id="providers">{t('allVendors')}</SectionHeading>
        <p className="list-count">{t('vendorCount', { count: vendors.length, total: lobby.count })}</p>
        <ul className="card-grid card-grid-vendors" aria-label={t('allVendors')}>
          {vendors.map((vendor) => (
            <VendorCard
              key={vendor.code}
              vendor={vendor}
              gamesText={vendorText(vendor.games)}
              halted={words.halted}
              hasActions={false}
            />
          ))}
        </ul>
      </section>
    </div>
  );
}
