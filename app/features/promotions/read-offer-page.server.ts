import { needsCodeCaptcha } from '~/domain/promotions/codes/count-tries.server';
import { findStandingOffer, isOpen } from '~/domain/promotions/find-terms.server';
import { mostImages } from '~/domain/promotions/joining/application-limits';
import { canJoinWithDeposit } from '~/domain/promotions/joining/deposit-offer.server';
import { isSoldOut } from '~/domain/promotions/joining/places.server';
import { labelOf, type OfferLabel } from '~/domain/promotions/reward-states';
import { readOwnFigures } from '~/domain/promotions/rewards/read-figures.server';
import { listRewards, type OwnReward } from '~/domain/promotions/rewards/read-rewards.server';
import type { Terms } from '~/domain/promotions/terms/terms';
import { dayIn } from '~/domain/shared/period';
import { showTerms } from '~/features/common/terms/show-terms.server';
import { newFormKey } from '~/http/forms/money-form.server';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { captchaShown, showCaptchaBox } from '~/http/sign-in/captcha.server';
import { readRaffle } from './raffle/read-raffle.server';
import { findOffer } from './read-offers.server';
import { showReward } from './rewards/show-reward.server';
import { readWheel } from './wheel/read-wheel.server';

/** An offer with its facts and what this visitor can do about it; null: there is none. */
export async function readOfferPage(ctx: RequestContext, code: string) {
  const offer = await findOffer(ctx, code);
  if (!offer) return null;
  const { terms, ...shown } = offer;
  if (!terms || offer.isComing) return { offer: shown, facts: null, member: null, signIn: null };
  const isMember = ctx.viewer?.role === 'member';
  const own = isMember ? await readOwnFigures(ctx, ctx.viewer!.id, code, terms) : {};
  return {
    offer: shown,
    facts: await showTerms(ctx, terms, own),
    member: isMember ? await readStanding(ctx as SignedInContext, code, terms) : null,
    /** Visitors are shown the way in. */
    signIn: ctx.viewer === null ? paths.loginAsked(paths.promotion(code)) : null,
  };
}

export type OfferPage = NonNullable<Awaited<ReturnType<typeof readOfferPage>>>;
export type MemberStanding = NonNullable<OfferPage['member']>;

async function readStanding(ctx: SignedInContext, code: string, terms: Terms) {
  const { viewer } = ctx;
  const [rewards, standing] = await Promise.all([listRewards(ctx, viewer.id, { code }), findStandingOffer(ctx, code)]);
  const newest = currentOf(ctx, terms, rewards);
  const isOpenNow = standing !== null && isOpen(standing, ctx.now);
  const label = labelOf({
    ...{
      isComing: false,
      isOpen: isOpenNow,
      isSoldOut: terms.kind !== 'raffle' && (await isSoldOut(ctx, code, terms)),
    },
    ...{ isCheckIn: terms.kind === 'checkIn', state: newest?.state ?? null },
  });
  const canDeposit = standing !== null && label === 'join' && (await canJoinWithDeposit(ctx, viewer.id, standing));
  const act = actOf(terms, label);
  return {
    label,
    act,
    captcha: act === 'code' && (await needsCodeCaptcha(ctx, viewer.id)) ? await captchaHere(ctx) : null,
    ...{
      invite: ctx.site.flags.REFERRAL ? paths.referral() : null,
      app: paths.apps(),
      binding: paths.securityCenter(),
      ticketBack: paths.category('LOTT'),
    },
    reward: newest ? await showReward(ctx, newest) : null,
    requestKey: newFormKey(ctx),
    wheel: terms.kind === 'wheel' && isOpenNow ? await readWheel(ctx, code, terms) : null,
    raffle: terms.kind === 'raffle' ? await readRaffle(ctx, code) : null,
    images: terms.kind === 'apply' ? { least: terms.images, most: mostImages } : null,
    deposit: canDeposit ? paths.deposit({ offerCode: code }) : null,
  };
}

async function captchaHere(ctx: RequestContext) {
  return captchaShown(ctx) ?? (await showCaptchaBox(ctx));
}

/** What counts now: of what may be taken each day, today's alone. */
function currentOf(ctx: SignedInContext, terms: Terms, rewards: OwnReward[]): OwnReward | null {
  const newest = rewards.find(({ state }) => state !== 'left') ?? null;
  if (newest === null || newest.state === 'joined' || newest.state === 'process') return newest;
  const isDaily = terms.kind === 'checkIn' || (terms.kind === 'depositMatch' && terms.occurrence === 'day');
  const isEach = terms.kind === 'depositMatch' && terms.occurrence === 'deposit';
  if (isEach) return null;
  if (terms.kind === 'invite' || terms.kind === 'wheel') return newest.state === 'issued' ? newest : null;
  // What waits comes before what was claimed.
  if (terms.kind === 'binding' || terms.kind === 'raffle' || terms.kind === 'ticketBack')
    return rewards.find(({ state }) => state === 'issued') ?? newest;
  return isDaily && newest.occurrence !== dayIn(ctx.now, ctx.site.settings.timeZone) ? null : newest;
}

type Act = 'app' | 'apply' | 'binding' | 'checkIn' | 'code' | 'deposit' | 'invite' | 'ticketBack' | null;

function actOf({ kind }: Terms, label: OfferLabel): Act {
  const isFree = label === 'join' || label === 'rejected';
  if (!isFree) return null;
  const acts = ['app', 'apply', 'binding', 'checkIn', 'code', 'invite', 'ticketBack'] as const;
  const act = acts.find((one) => one === kind);
  if (act) return act;
  return kind === 'depositMatch' ? 'deposit' : null;
}
