import type { GameType } from '~/domain/catalogue/game-types';
import { sectionCap } from '~/domain/catalogue/lobby';
import type { DataAsText } from '~/http/page/data-as-text';
import { textOf } from '~/http/page/text-of.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatNumber } from '~/i18n/format';
import type { ShownGame, ShownVendor } from '../shown-cards';
import { canStart, shownGames, shownVendors } from '../shown-to.server';
import { type FewOwnGames, readFewOwnGames } from './few-own-games.server';

export type ShownSection = {
  code: GameType;
  name: string;
  path: string;
  /** As written in the visitor's language. */
  total: string;
  isSliding: boolean;
  featured: number;
  games: ShownGame[];
  vendors: ShownVendor[];
};

/** Twice the row's four and some: the whole list has its own page. */
const hotOnHome = 12;

/** Of the viewer it tells hearts, and whether a game can be started. */
export type ShownSections = { sections: ShownSection[]; hasActions: boolean };

type Sections = { hot: ShownGame[]; own: FewOwnGames; sections: DataAsText<ShownSections> };

/** Hot games and sections of the home page, out of what is kept in memory; what a returning player knows is among them. */
export async function readSections(ctx: RequestContext): Promise<Sections> {
  const { language } = ctx;
  const lobby = await ctx.services.lobby();
  const own = await readFewOwnGames(ctx);
  const shown: ShownSections = {
    hasActions: canStart(ctx),
    sections: lobby.sections.map((section) => ({
      code: section.code,
      name: section.names[language],
      path: section.path,
      total: formatNumber(section.total, language),
      isSliding: section.total > sectionCap,
      featured: section.featuredCount,
      games: section.layout === 'games' ? shownGames(ctx, section.cards) : [],
      vendors: section.layout === 'vendors' ? shownVendors(ctx, section.cards, section) : [],
    })),
  };
  return {
    own,
    hot: shownGames(ctx, lobby.hotGames.slice(0, hotOnHome)),
    sections: textOf(ctx, 'sections', shown, () => shown),
  };
}
