import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/forms/button';
import { Link } from '~/ui/page/link';
import { SectionHeading } from '~/ui/page/section-heading';
import { CardForm } from '../card-form';
import { GameGrid } from '../game-grid';
import { gameArtOf, type ShownGame } from '../shown-cards';
import { useLiked } from '../use-likes';
import { GameNotice, VendorNotice } from '../vendor-notice';
import type { readGameOverview } from './read-game-overview.server';

export type OverviewData = Awaited<ReturnType<typeof readGameOverview>>;

/** One game with the page to itself: what it is, the ways to play it, and games like it. */
export function GameOverview({ overview }: { overview: OverviewData }) {
  const { t } = useTranslation('games');
  const { game, vendor, category, facts, likeIt, here, hasActions } = overview;
  return (
    <div className="site-page">
      <nav aria-label={t('path')}>
        <ol className="crumbs">
          <li>
            <Link to={paths.home()}>{t('home')}</Link>
          </li>
          {category ? (
            <li>
              <Link to={category.to}>{category.name}</Link>
            </li>
          ) : null}
          <li aria-current="page">{game.name}</li>
        </ol>
      </nav>
      <div className="game-overview" data-halted={game.isHalted}>
        <img className="game-overview-art" src={game.large ?? gameArtOf(game)} alt="" width={300} height={224} />
        <div className="game-overview-text">
          <h1>{game.name}</h1>
          <p className="text-muted">
            {t('overview.by')}{' '}
            <Link to={vendor.to} className="link">
              {vendor.name}
            </Link>
          </p>
          <VendorNotice notice={vendor.notice} isHalted={vendor.isHalted} haltedUntil={game.haltedUntil} />
          <GameNotice
            notice={overview.notice}
            isHalted={game.isHalted === true && !vendor.isHalted}
            haltedUntil={game.haltedUntil}
          />
          {hasActions ? (
            <CardForm backTo={here} className="game-overview-ways">
              <Ways game={game} />
            </CardForm>
          ) : null}
          <dl className="game-overview-facts">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt>{t(`overview.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {overview.hasOwnWallet ? (
            <p className="text-sm text-muted">{t('overview.ownWallet', { vendor: vendor.name })}</p>
          ) : null}
        </div>
      </div>
      {likeIt.length > 0 ? (
        <section className="home-section" aria-labelledby="like-it">
          <SectionHeading
            id="like-it"
            {...(category && { more: { to: category.to, text: t('all'), about: category.name } })}
          >
            {t('overview.likeIt')}
          </SectionHeading>
          <GameGrid games={likeIt} label={t('overview.likeIt')} here={here} hasActions={hasActions} />
        </section>
      ) : null}
    </div>
  );
}

/** Play and free play, and the heart beside them; the buttons belong to the form around them. */
function Ways({ game }: { game: ShownGame }) {
  const { t } = useTranslation('games');
  const isLiked = useLiked(game.id, game.isLiked ?? false);
  const play = paths.play(game.id);
  return (
    <>
      {game.isHalted ? null : (
        <Button icon="play" size="large" name="mode" value="real" formAction={play}>
          {t('play')}
        </Button>
      )}
      {game.hasTrial && !game.isHalted ? (
        <Button look="secondary" size="large" name="mode" value="trial" formAction={play}>
          {t('overview.free')}
        </Button>
      ) : null}
      <Button
        look="quiet"
        size="large"
        icon={isLiked ? 'heart-full' : 'heart'}
        className={classes('like', isLiked && 'liked')}
        name={isLiked ? 'remove' : 'add'}
        value={game.id}
        aria-label={isLiked ? t('unfavourite') : t('favourite')}
      />
    </>
  );
}
