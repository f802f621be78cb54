import type { Ctx } from '~/domain/shared/ctx.server';
import type { Bodies, ContentBody, ContentKind } from './bodies';
import { announcementContent } from './kinds/announcement-content.server';
import { bannerContent } from './kinds/banner-content.server';
import { helpContent } from './kinds/help-content.server';
import type { KindOfContent } from './kinds/kind-of-content.server';
import { resourceContent } from './kinds/resource-content.server';

const contentKinds: { [K in ContentKind]: KindOfContent<Bodies[K]> } = {
  banners: bannerContent,
  announcements: announcementContent,
  help: helpContent,
  resources: resourceContent,
};

/** Where the kind is known only as a value; a revision's body is of its kind. */
export function kindOf(kind: ContentKind): KindOfContent<ContentBody> {
  return contentKinds[kind] as unknown as KindOfContent<ContentBody>;
}

export function listStanding(ctx: Ctx, kind: ContentKind) {
  return kindOf(kind).list(ctx);
}
