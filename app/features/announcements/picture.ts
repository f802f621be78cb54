import type { AnnouncementImage } from '~/domain/messaging/announcement';
import { artPaths, linkTarget } from '~/http/paths';

/** A promotion picture as the page shows it. */
export function pictureOf(image: AnnouncementImage) {
  return {
    src: image.url || artPaths.banner(image.artSeed || `picture-${image.sequence}`),
    target: linkTarget(image.link),
  };
}

export type Picture = ReturnType<typeof pictureOf>;
