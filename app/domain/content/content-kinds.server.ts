import type { Ctx } from '~/domain/shared/ctx.server';
import type { Bodies, ContentBody, ContentKind } from './bodies';
import { announcementContent } from './kinds/announcement-content.server';
import { bannerContent } from './kinds/banner-content.server';
import { domainContent } from './kinds/domain-content.server';
import { fieldContent } from './kinds/field-content.server';
import { helpContent } from './kinds/help-content.server';
import type { KindOfContent } from './kinds/kind-of-content.server';
import { menuContent } from './kinds/menu-content.server';
import { promotionContent } from './kinds/promotion-content.server';
import { resourceContent } from './kinds/resource-content.server';
import { serviceContent } from './kinds/service-content.server';

const contentKinds: { [K in ContentKind]: KindOfContent<Bodies[K]> } = {
  banners: bannerContent,
  announcements: announcementContent,
  help: helpContent,
  promotions: promotionContent,
  menus: menuContent,
  resources: resourceContent,
  services: serviceContent,
  domains: domainContent,
  fields: fieldContent,
};

/** Where the kind is known only as a value; a revision's body is of its kind. */
export function kindOf(kind: ContentKind): KindOfContent<ContentBody> {
  return contentKinds[kind] as unknown as KindOfContent<ContentBody>;
}

export function listStanding(ctx: Ctx, kind: ContentKind) {
  return kindOf(kind).list(ctx);
}
