import { gameArtOf, type ShownGame } from './shown-cards';

/** The words of a card, fetched once for all cards of a page. */
export type CardWords = {
  play: string;
  /** "Free" and "trial": a small card shows only the first. */
  trial: { free: string; rest: string };
  favourite: string;
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
 * stands in cards.css, and no attribute here is without need.
 */
export function GameCard({ game, words, hasActions, isFeatured, as: Card = 'li' }: GameCardProps) {
  const face = (
    <>
      <img src={gameArtOf(game)} alt="" width={300} height={224} loading="lazy" />
      <b>{game.name}</b>
      <small>{game.vendor}</small>
    </>
  );
  return (
    <Card className={isFeatured ? 'game-card featured' : 'game-card'}>
      {hasActions ? (
        <button type="submit">
          {face}
          <span>{words.play}</span>
        </button>
      ) : (
        face
      )}
      {game.isHot ? <em>{words.hot}</em> : game.isNew ? <em className="new">{words.isNew}</em> : null}
      {hasActions && game.hasTrial ? (
        <button type="submit" className="try">
          {words.trial.free} <i>{words.trial.rest}</i>
        </button>
      ) : null}
      {hasActions ? <button type="submit" className="like" aria-label={words.favourite} /> : null}
    </Card>
  );
}
