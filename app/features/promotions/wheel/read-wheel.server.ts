import { findStandingOffer, getTerms } from '~/domain/promotions/find-terms.server';
import type { TermsOf } from '~/domain/promotions/terms/terms';
import { type Segment, wholeTurn } from '~/domain/promotions/terms/wheel';
import { recheckSpin } from '~/domain/promotions/wheel/draw.server';
import { listSpins, readNextHash, readSpinsOfDay } from '~/domain/promotions/wheel/read-wheel.server';
import { newClientSeed } from '~/domain/studio/fair/seeds.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDateTime, formatMoney, formatNumber } from '~/i18n/format';
import { VerifySearch } from './wheel-schema';

export type ShownSegment = ReturnType<typeof showSegments>[number];

/** Slices of the wheel in their order, each as wide as it is likely. */
function showSegments({ language, t }: RequestContext, segments: readonly Segment[]) {
  let from = 0;
  return segments.map(({ oddsPpm, rewardMinor }, at) => {
    const slice = { at, from, to: from + oddsPpm };
    from += oddsPpm;
    return {
      ...slice,
      reward: rewardMinor > 0n ? formatMoney(rewardMinor, language, { decimals: 0 }) : t('promotions:wheel.nothing'),
      odds: formatNumber(oddsPpm / wholeTurn, language, { style: 'percent', maximumFractionDigits: 4 }),
    };
  });
}

/** The wheel as a member finds it: its odds, the seed that is promised, and the spins so far. */
export async function readWheel(ctx: SignedInContext, code: string, terms: TermsOf<'wheel'>) {
  const { language, site, url, viewer } = ctx;
  const own = { accountId: viewer.id, code };
  const [{ used, earned, playedMinor }, hash, spins] = [
    await readSpinsOfDay(ctx, own, terms),
    await readNextHash(ctx, own),
    await listSpins(ctx, own),
  ];
  const asked = Number(url.searchParams.get('spun'));
  const newest = spins[0] ?? null;
  const money = (amountMinor: bigint) => formatMoney(amountMinor, language, { decimals: 0 });
  const nextAt = BigInt(earned + 1) * terms.validMinor;
  const rewardOf = async ({ termsVersion, segment }: { termsVersion: number; segment: number }) => {
    const accepted = await getTerms(ctx, code, termsVersion);
    const rewardMinor = accepted.kind === 'wheel' ? (accepted.segments[segment]?.rewardMinor ?? 0n) : 0n;
    return rewardMinor > 0n ? money(rewardMinor) : ctx.t('promotions:wheel.nothing');
  };
  return {
    segments: showSegments(ctx, terms.segments),
    hash,
    clientSeed: newClientSeed(),
    left: Math.max(0, earned - used),
    leftText: formatNumber(Math.max(0, earned - used), language),
    missing: earned < terms.mostDay ? money(nextAt - (playedMinor > 0n ? playedMinor : 0n)) : null,
    /** The sector that the wheel shows; it turns there only right after a spin. */
    drawn: newest?.drawn ?? 0,
    spun: newest && newest.id === asked ? await rewardOf(newest) : null,
    spins: await Promise.all(
      spins.map(async (spin) => ({
        id: spin.id,
        at: formatDateTime(spin.spunAt, language, site.settings.timeZone),
        reward: await rewardOf(spin),
        verify:
          spin.serverSeed &&
          paths.promotionVerify(code, {
            ...{ seed: spin.serverSeed, client: spin.clientSeed, nonce: spin.id, version: spin.termsVersion },
          }),
      })),
    ),
  };
}

export type WheelPage = Awaited<ReturnType<typeof readWheel>>;

/** A spin calculated again from what its player was shown; nothing while no seed is given. */
export async function readVerify(ctx: RequestContext) {
  const code = ctx.params.code ?? '';
  const offer = await findStandingOffer(ctx, code);
  if (offer?.terms.kind !== 'wheel') throw notFound();
  const { seed, client, nonce, version } = VerifySearch.parse(Object.fromEntries(ctx.url.searchParams));
  const isKnown = version !== null && version <= offer.version;
  const terms = isKnown ? await getTerms(ctx, code, version) : offer.terms;
  const { segments } = terms.kind === 'wheel' ? terms : offer.terms;
  const result = seed === '' ? null : recheckSpin(segments, { serverSeed: seed, clientSeed: client, nonce });
  const shown = showSegments(ctx, segments);
  return {
    code,
    backTo: paths.promotion(code),
    values: { seed, client, nonce: String(nonce), version: String(isKnown ? version : offer.version) },
    segments: shown,
    result: result && { hash: result.hash, drawn: result.drawn, segment: shown[result.segment]! },
  };
}

export type VerifyPage = Awaited<ReturnType<typeof readVerify>>;
