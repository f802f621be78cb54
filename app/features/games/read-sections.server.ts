import { type homeSections, sectionCap } from '~/domain/catalogue/lobby';
import type { Turn } from '~/http/turn.server';
import { formatNumber } from '~/i18n/format';
import { type ShownGame, type ShownVendor, shownGame, shownVendor } from './shown-cards';

export type ShownSection = {
  code: (typeof homeSections)[number];
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

/** Hot games and sections of the home page, out of what is kept in memory. */
export async function readSections(turn: Turn): Promise<{ hot: ShownGame[]; sections: ShownSection[] }> {
  const { language } = turn;
  const lobby = await turn.house.lobby();
  return {
    hot: lobby.hotGames.slice(0, hotOnHome).map((card) => shownGame(card, language)),
    sections: lobby.sections.map((section) => ({
      code: section.code as ShownSection['code'],
      name: section.names[language],
      path: section.path,
      total: formatNumber(section.total, language),
      isSliding: section.total > sectionCap,
      featured: section.featuredCount,
      games: section.layout === 'games' ? section.cards.map((card) => shownGame(card, language)) : [],
      vendors: section.layout === 'vendors' ? section.cards.map((card) => shownVendor(card, section, language)) : [],
    })),
  };
}
