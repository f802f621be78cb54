import { paths } from '~/http/links/paths';
import { gameArtOf, type ShownGame } from './shown-cards';
import { useLiked } from './use-likes';

/** The words of a card, fetched once for all cards of a page. */
export type CardWords = {
  play: string;
  /** "Free" and "trial": a small card shows only the first. */
  trial: { free: string; rest: string };
  favourite: string;
  unfavourite: string;
  halted: (until: string | undefined) => string;
  hot: string;
  isNew: string;
};

type GameCardProps = {
  game: ShownGame;
  words: CardWords;
  /** Off where the viewer can start nothing: the card is then a picture with its name. */
  hasActions: boolean;
  isFeatured?: boolean;
  as?: 'li' | 'div';
};

/**
 * Its buttons belong to the form around the cards (`CardForm`). A page holds a hundred of them: what they look like
 * is in cards.css, and no attribute here is without need.
 */
export function GameCard({ game, words, hasActions, isFeatured, as: Card = 'li' }: GameCardProps) {
  const isLiked = useLiked(game.id, game.isLiked ?? false);
  const face = (
    <>
      <img src={(isFeatured && game.large) || gameArtOf(game)} alt="" width={300} height={224} loading="lazy" />
      <b>{game.name}</b>
      <small>{game.vendor}</small>
    </>
  );
  const canStart = hasActions && !game.isHalted;
  const play = paths.play(game.id);
  return (
    <Card className={isFeatured ? 'game-card featured' : 'game-card'} data-halted={game.isHalted}>
      {canStart ? (
        <button type="submit" name="mode" value="real" formAction={play}>
          {face}
          <span>{words.play}</span>
        </button>
      ) : (
        face
      )}
      {game.isHalted ? (
        <em className="halted">{words.halted(game.haltedUntil)}</em>
      ) : game.isHot ? (
        <em>{words.hot}</em>
      ) : game.isNew ? (
        <em className="new">{words.isNew}</em>
      ) : null}
      {canStart && game.hasTrial ? (
        <button type="submit" className="try" name="mode" value="trial" formAction={play}>
          {words.trial.free} <i>{words.trial.rest}</i>
        </button>
      ) : null}
      {hasActions ? (
        <button
          type="submit"
          className={isLiked ? 'like liked' : 'like'}
          name={isLiked ? 'remove' : 'add'}
          value={game.id}
          aria-label={isLiked ? words.unfavourite : words.favourite}
        />
      ) : null}
    </Card>
  );
}
