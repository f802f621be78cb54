import { gamePicture } from '~/domain/catalogue/game-picture';
import type { GameType } from '~/domain/catalogue/game-types';
import { findManagedGame } from '~/domain/catalogue/managing/managed-game.server';
import { findManagedVendor } from '~/domain/catalogue/managing/managed-vendors.server';
import { namesOf } from '~/domain/shared/language';
import { artPaths, paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import { idParam } from '~/http/params.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { offeredValues } from '../catalogue/catalogue-values.server';

export async function gameOr404(ctx: SignedInContext) {
  const game = await findManagedGame(ctx, idParam(ctx));
  if (!game) throw notFound();
  return game;
}

/** One game as its operator changes it, on offer or not. */
export async function readGamePage(ctx: SignedInContext) {
  const { language, site, t } = ctx;
  const { nodeId, gameCode, vendor, type, fields, operatorFields, seen } = await gameOr404(ctx);
  const owner = await findManagedVendor(ctx, vendor);
  const tick = (is: boolean) => (is ? 'on' : '');
  return {
    title: namesOf(fields)[language],
    code: gameCode,
    vendor: {
      name: owner ? namesOf(owner.fields)[language] : vendor,
      to: paths.operatorVendor(vendor),
      adapter: owner?.adapter ?? '',
      isHalted: owner?.fields.isInMaintenance ?? false,
      isOff: owner?.fields.isEnabled === false,
    },
    category: { name: t(`shell:menu.${type}`), to: paths.operatorCategory(type) },
    onSite: paths.gamePage(vendor, gameCode),
    history: paths.operatorAudit({ kind: 'game', subject: nodeId }),
    zone: site.settings.timeZone,
    seen,
    picture: gamePicture(fields.iconUrl, site.settings.imageHosts) || artPaths.game(nodeId, type as GameType),
    hasPicture: fields.iconUrl !== '',
    operatorFields,
    values: {
      nameBn: fields.nameBn,
      nameEn: fields.nameEn,
      listPosition: fields.listPosition === null ? '' : String(fields.listPosition),
      isHot: tick(fields.isHot),
      isNew: tick(fields.isNew),
      hasTrial: tick(fields.hasTrial),
      ...offeredValues(ctx, fields),
    } as Record<string, string | undefined>,
  };
}

export type GamePageData = Awaited<ReturnType<typeof readGamePage>>;
