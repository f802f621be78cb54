import { count } from 'drizzle-orm';
import { saveBoard } from '~/domain/loyalty/boards/save-board.server';
import { saveMission } from '~/domain/loyalty/missions/save-mission.server';
import { saveAnswer } from '~/domain/messaging/canned-answers.server';
import { publishAnnouncement } from '~/domain/messaging/publish-announcement.server';
import { saveHelpArticle } from '~/domain/messaging/save-help-article.server';
import { helpArticles as helpTable } from '~/domain/messaging/tables.server';
import { saveGoods } from '~/domain/points/operating/save-goods.server';
import { makeSharedCode } from '~/domain/promotions/codes/make-codes.server';
import { saveOffer } from '~/domain/promotions/operating/save-offer.server';
import { savePromotion } from '~/domain/promotions/save-promotion.server';
import { type Ctx, inTransaction } from '~/domain/shared/ctx.server';
import { isBuilt } from '~/domain/shared/product-features';
import { changeSetting } from '~/domain/site/change-setting.server';
import type { LinkCipher } from '~/domain/site/link-cipher.server';
import { saveBanner } from '~/domain/site/save-banner.server';
import { saveCustomerServiceItem } from '~/domain/site/save-customer-service-item.server';
import { saveResource } from '~/domain/site/save-resource.server';
import { announcementsAt } from './announcements';
import { cannedAnswers } from './answers';
import { bannersFor } from './banners';
import { boardsAt } from './boards';
import { mallGoods } from './goods';
import { helpArticlesFor } from './help';
import { missionsAt } from './missions';
import { promotionsAt } from './promotions';
import { seedEssentials } from './seed-essentials.server';
import { customerService, resources } from './services';
import { settings } from './settings';

/** The demo's words and pictures, posted through the domain; does nothing where help has been written. */
export function seedContent(ctx: Ctx, cipher: LinkCipher): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await seedEssentials(ctx);
    const [written] = await ctx.db.select({ rows: count() }).from(helpTable);
    if (written!.rows > 0) return;
    for (const [key, value] of Object.entries(settings)) await changeSetting(ctx, { key, value });
    for (const banner of bannersFor(isBuilt)) await saveBanner(ctx, banner);
    for (const [position, item] of customerService.entries()) {
      await saveCustomerServiceItem(ctx, cipher, { ...item, position });
    }
    for (const [position, resource] of resources.entries()) await saveResource(ctx, { ...resource, position });
    for (const article of helpArticlesFor(isBuilt)) await saveHelpArticle(ctx, article);
    for (const answer of cannedAnswers) await saveAnswer(ctx, { ...answer, id: null });
    for (const announcement of announcementsAt(ctx.now, isBuilt)) await publishAnnouncement(ctx, announcement);
    if (isBuilt('pointsMall')) for (const goods of mallGoods) await saveGoods(ctx, goods);
    if (isBuilt('missions')) {
      const startsAt = new Date(ctx.now.getTime() - 86_400_000);
      for (const mission of missionsAt(startsAt)) await saveMission(ctx, mission);
      for (const board of boardsAt(startsAt)) await saveBoard(ctx, board);
    }
    for (const { terms, ...promotion } of promotionsAt(ctx.now, isBuilt)) {
      if (terms) await saveOffer(ctx, { ...promotion, terms });
      else await savePromotion(ctx, promotion);
    }
    if (isBuilt('promoCodes'))
      await makeSharedCode(ctx, { promotionCode: 'gift-code', typed: '5050-2026', uses: 1_000, expiresAt: null });
  });
}
