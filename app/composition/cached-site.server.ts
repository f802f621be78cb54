import type { Watch } from '~/db/watch-content.server';
import type { GameCatalogue } from '~/domain/catalogue/game-catalogue';
import type { Lobby } from '~/domain/catalogue/lobby';
import { readGameCatalogue } from '~/domain/catalogue/read-game-catalogue.server';
import { readLobby } from '~/domain/catalogue/read-lobby.server';
import { prepareSearch } from '~/domain/catalogue/search/search-index';
import { type Announcements, readAnnouncements } from '~/domain/messaging/read-announcements.server';
import { type Actor, systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { setSiteCurrency } from '~/domain/shared/currency';
import type { LinkCipher } from '~/domain/site/link-cipher.server';
import { readSite } from '~/domain/site/read-site.server';
import type { Site } from '~/domain/site/site';

type CachedSiteParts = { watch: Watch; ctx: (actor: Actor) => Ctx; cipher: LinkCipher };

/** What many pages show and few people change: read once for each version of the site's content. */
export async function openCachedSite({ watch, ctx, cipher }: CachedSiteParts) {
  const site = () =>
    watch.cached('site', async () => {
      const read = await readSite(ctx(systemActor('site')), cipher);
      setSiteCurrency(read.settings.currency);
      return read;
    });
  let siteNow: Site = await site();
  watch.onChange(
    () =>
      void site()
        .then((read) => (siteNow = read))
        .catch(() => {}),
  );
  return {
    site,
    siteNow: () => siteNow,
    lobby: (): Promise<Lobby> =>
      watch.cached('lobby', async () => readLobby(ctx(systemActor('lobby')), (await site()).settings)),
    gameCatalogue: (): Promise<GameCatalogue> =>
      watch.cached('catalogue', async () => {
        const catalogue = await readGameCatalogue(ctx(systemActor('catalogue')), (await site()).settings);
        // Whoever searches first need not wait for it.
        prepareSearch(catalogue).catch(() => {});
        return catalogue;
      }),
    announcements: (): Promise<Announcements> =>
      watch.cached('announcements', () => readAnnouncements(ctx(systemActor('announcements')))),
  };
}
