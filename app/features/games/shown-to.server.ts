import type { Category, GameCard, VendorCard } from '~/domain/catalogue/lobby';
import { isPlayer } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime } from '~/i18n/format';
import { type ShownGame, type ShownVendor, shownGame, shownVendor } from './shown-cards';

type Viewing = Pick<RequestContext, 'language' | 'site'>;

/** Cards as this viewer sees them: favourites marked. */
export function shownGames(ctx: Viewing & Pick<RequestContext, 'viewer'>, cards: readonly GameCard[]): ShownGame[] {
  const liked = new Set(ctx.viewer?.favourites);
  return cards.map((card) => ({
    ...shownGame(card, ctx.language),
    ...haltedUntil(ctx, card),
    ...(liked.has(card.nodeId) && { isLiked: true as const }),
  }));
}

/** Tiles of a category's vendors, whose popup closes to `backTo`. */
export function shownVendors(
  ctx: Viewing,
  cards: readonly VendorCard[],
  category: Pick<Category, 'code' | 'layout'>,
  backTo?: string,
): ShownVendor[] {
  return cards.map((card) => ({ ...shownVendor(card, category, ctx.language, backTo), ...haltedUntil(ctx, card) }));
}

/** When its maintenance ends, in the viewer's words. */
export function haltedUntil(
  ctx: Viewing,
  card: Pick<GameCard, 'isInMaintenance' | 'maintenanceUntil'>,
): { haltedUntil?: string } {
  if (!card.isInMaintenance || card.maintenanceUntil === null) return {};
  const { language, site } = ctx;
  return { haltedUntil: formatDateTime(new Date(card.maintenanceUntil), language, site.settings.timeZone) };
}

/** Who only looks on is offered nothing; all others play, or are led to where they may. */
export function canStart({ viewer, site }: Pick<RequestContext, 'viewer' | 'site'>): boolean {
  return viewer === null || isPlayer(viewer.role, site.settings);
}
