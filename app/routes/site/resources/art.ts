import type { LoaderFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { isGameType } from '~/domain/catalogue/game-types';
import { isAvatar } from '~/domain/identity/profile/avatars';
import { systemActor } from '~/domain/shared/actor';
import { madeOnceFor } from '~/domain/shared/made-once';
import { listArtSeeds } from '~/domain/views/list-art-seeds.server';
import {
  avatarArt,
  bannerArt,
  type EmptyKind,
  emptyArt,
  gameArt,
  isSymbol,
  symbolArt,
  vendorArt,
} from '~/features/art';
import { agentsBanner, artPaths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { type AppServices, getAppServices } from '~/http/request/app-services.server';

const drawingsCached = 500;
const drawingsOf = madeOnceFor((_app: AppServices) => new LRUCache<string, string>({ max: drawingsCached }));

/**
 * Drawings by id, also while the site is closed. Addressed by version, so that browsers keep them for a year. Only what the
 * site has is drawn: any other name would be work for whoever makes names up.
 */
export async function loader({ params }: LoaderFunctionArgs) {
  const { version = '', kind = '', file = '' } = params;
  const services = await getAppServices();
  const art = await throughCache(drawingsOf(services), `${kind}/${file}`, () => draw(services, kind, file));
  if (art === null) throw notFound();
  const isCurrent = artPaths.empty('list').startsWith(`/art/${version}/`);
  return new Response(art, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
}

async function draw(services: AppServices, kind: string, file: string): Promise<string | null> {
  const id = /^([A-Za-z0-9_.-]{1,64})\.svg$/.exec(file)?.[1];
  if (id === undefined) return null;
  if (kind === 'game') return drawGame(services, id);
  if (kind === 'vendor') return drawVendor(services, id);
  if (kind === 'banner') return drawBanner(services, id);
  if (kind === 'avatar') return isAvatar(id) ? avatarArt(id) : null;
  if (kind === 'symbol') return isSymbol(id) ? symbolArt(id) : null;
  return kind === 'empty' && Object.hasOwn(emptyKinds, id) ? emptyArt(id as EmptyKind) : null;
}

async function drawGame(services: AppServices, id: string): Promise<string | null> {
  const [, type = '', nodeId = ''] = /^([a-z]+)-([1-9][0-9]{0,9})$/.exec(id) ?? [];
  const gameType = type.toUpperCase();
  if (!isGameType(gameType)) return null;
  const code = await services.gameCode(Number(nodeId));
  return code === null ? null : gameArt({ nodeId: Number(nodeId), gameType, code });
}

async function drawBanner(services: AppServices, seed: string): Promise<string | null> {
  const seeds = await services.cached('art seeds', () => listArtSeeds(services.ctx(systemActor('art'))));
  return seed === agentsBanner || seeds.has(seed) ? bannerArt({ seed }) : null;
}

async function drawVendor(services: AppServices, code: string): Promise<string | null> {
  const { vendors } = await services.lobby();
  return Object.hasOwn(vendors, code) ? vendorArt({ code, name: vendors[code]!.names.en }) : null;
}

async function throughCache(
  drawings: LRUCache<string, string>,
  key: string,
  make: () => Promise<string | null>,
): Promise<string | null> {
  const known = drawings.get(key);
  const art = known ?? (await make());
  if (art !== null) drawings.set(key, art);
  return art;
}

const emptyKinds: Record<EmptyKind, true> = {
  search: true,
  list: true,
  promotions: true,
  messages: true,
  winners: true,
  notFound: true,
  error: true,
  maintenance: true,
  blocked: true,
};
