import { canBeCorrected } from '~/domain/lottery/draws/draw-states';
import { writtenNumbers } from '~/domain/lottery/draws/draw-targets.server';
import type { ShownDraw } from '~/domain/lottery/draws/list-draws.server';
import { readCorrection } from '~/domain/lottery/official/correct-result.server';
import { correctionCauses } from '~/domain/lottery/official/correction-causes';
import { type CorrectionEffect, foreseeCorrection } from '~/domain/lottery/official/foresee-correction.server';
import { listDecidedOfficial, listVersions } from '~/domain/lottery/official/list-versions.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { Refusal } from '~/domain/shared/refusal';
import { holdsRight } from '~/domain/shared/rights';
import { gameNames } from '~/features/common/lottery-names.server';
import { refusalText } from '~/http/forms/forms.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { askedOf } from './correction-schema';
import { momentOf } from './moment-of.server';

/** Official draws that have a result, for whoever finds one wrong. */
export async function readDecided(ctx: SignedInContext) {
  const { language, site } = ctx;
  const [draws, names] = await Promise.all([listDecidedOfficial(ctx), gameNames(ctx)]);
  return draws.map((draw) => ({
    id: draw.id,
    name: names.get(draw.gameCode) ?? draw.gameCode,
    issue: draw.issue,
    to: paths.operatorDraw(draw.id),
    drawsAt: formatDateTime(draw.drawsAt, language, site.settings.timeZone),
    state: draw.state,
    isCorrected: draw.version > 1,
  }));
}

export type DecidedRow = Awaited<ReturnType<typeof readDecided>>[number];

/** The former results of a draw, and what the correction that the address names would do. */
export async function readDrawCorrection(ctx: SignedInContext, draw: ShownDraw) {
  const [versions, proof, [open]] = await Promise.all([
    listVersions(ctx, draw.id),
    readPasswordProof(ctx),
    findOpenProposals(ctx, { kinds: ['drawResult'], subject: String(draw.id) }),
  ]);
  return {
    proof,
    language: ctx.language,
    open: open ?? null,
    mayCorrect: canBeCorrected(draw.state) && holdsRight(ctx.viewer.rights, 'lottery.enter'),
    versions: versions.map(({ version, numbers, publicAt, cause, decidedAt }) => ({
      version: formatNumber(version, ctx.language),
      numbers: numbers && writtenNumbers(draw.gameCode, numbers),
      publicAt: publicAt && formatDateTime(publicAt, ctx.language, ctx.site.settings.timeZone),
      cause,
      at: formatDateTime(decidedAt, ctx.language, ctx.site.settings.timeZone),
    })),
    asked: await readAsked(ctx, draw),
  };
}

export type DrawCorrection = Awaited<ReturnType<typeof readDrawCorrection>>;

async function readAsked(ctx: SignedInContext, draw: ShownDraw) {
  const { searchParams } = ctx.url;
  const cause = correctionCauses.find((one) => one === searchParams.get('cause')) ?? null;
  const typed = {
    numbers: (searchParams.get('numbers') ?? '').slice(0, 1_000),
    publicAt: (searchParams.get('publicAt') ?? '').slice(0, 64),
  };
  const asked = { cause, ...typed, faultOf: null, fault: null, effect: null };
  if (cause === null || !canBeCorrected(draw.state)) return asked;
  try {
    const { texts, publicAt } = askedOf(cause, typed);
    const told = publicAt ? momentOf(ctx, 'publicAt', publicAt) : null;
    const effect = await foreseeCorrection(ctx, draw, readCorrection(draw, { cause, texts, publicAt: told }));
    return { ...asked, effect: effectFacts(ctx, effect) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...asked, faultOf: error.field ?? null, fault: refusalText(ctx, error) };
  }
}

function effectFacts({ t, language }: SignedInContext, effect: CorrectionEffect): [string, string][] {
  return [
    [t('lottery:operator.tickets'), formatNumber(effect.tickets, language)],
    [t('lottery:correction.changed'), formatNumber(effect.changed, language)],
    ...(effect.late > 0
      ? ([
          [t('lottery:correction.late'), formatNumber(effect.late, language)],
          [t('lottery:correction.lateStakes'), formatMoney(effect.lateMinor, language)],
        ] satisfies [string, string][])
      : []),
    [t('lottery:correction.paid'), formatMoney(effect.paidMinor, language)],
    [t('lottery:correction.taken'), formatMoney(effect.takenMinor, language)],
    [t('lottery:correction.borne'), formatMoney(effect.borneMinor, language)],
  ];
}
