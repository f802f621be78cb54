import { listPastDraws, type ShownDraw } from '~/domain/lottery/draws/list-draws.server';
import { csvResponse } from '~/http/files/csv.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { numberTexts } from '../shown-draw.server';
import { newestDraws } from './newest-draws.server';

/** The newest draws of a lottery or of all, a line each. */
export function drawsFile(
  ctx: RequestContext,
  names: ReadonlyMap<string, string>,
  gameCode: string | null,
): Promise<Response> {
  const { t } = ctx;
  return csvResponse(ctx, {
    fileName: 'lottery-draws',
    columns: [
      { heading: t('lottery:drawnAt'), moment: ({ drawsAt }: ShownDraw) => drawsAt },
      { heading: t('lottery:game'), cell: (draw) => names.get(draw.gameCode) ?? draw.gameCode },
      { heading: t('lottery:drawHeading'), cell: ({ issue }) => issue },
      { heading: t('common:word.status'), cell: ({ state }) => t(`lottery:drawState.${state}`) },
      { heading: t('lottery:numbers'), cell: numbersOf },
      { heading: t('common:word.reason'), cell: (draw) => reasonOf(ctx, draw) },
    ],
    rows: newestDraws(null, (asked) => listPastDraws(ctx, { ...asked, gameCode })),
  });
}

export function numbersOf({ gameCode, state, numbers }: Pick<ShownDraw, 'gameCode' | 'state' | 'numbers'>): string {
  return numberTexts(gameCode, state === 'void' ? null : numbers).join(' ');
}

/** Why a draw is void or its result was corrected. */
function reasonOf({ t }: RequestContext, { voidReason, correctionCause }: ShownDraw): string | null {
  if (voidReason) return t(`lottery:voidReason.${voidReason}`);
  return correctionCause && t(`lottery:correction.causes.${correctionCause}`);
}
