import type { AnnouncementImage } from '~/domain/messaging/announcement';
import { artPaths, linkTarget } from '~/http/links/paths';

/** A promotion picture as the page shows it; `offers` has the title of each offer by its address. */
export function pictureOf(image: AnnouncementImage, offers: Map<string, string>) {
  const target = linkTarget(image.link);
  return {
    src: image.url || artPaths.banner(image.artSeed || `picture-${image.sequence}`),
    target,
    title: target ? offers.get(target.to) : undefined,
  };
}

export type Picture = ReturnType<typeof pictureOf>;
