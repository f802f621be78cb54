import { gameTypes } from '~/domain/catalogue/game-types';
import { listOffers, type OfferRow } from '~/domain/promotions/operating/list-offers.server';
import { offerKinds, type PromotionKind } from '~/domain/promotions/terms/promotion-kinds';
import type { Prize } from '~/domain/promotions/terms/raffle';
import type { Terms } from '~/domain/promotions/terms/terms';
import type { Segment } from '~/domain/promotions/terms/wheel';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { formatMinor } from '~/domain/shared/money';
import { wallClock } from '~/domain/shared/period';
import { showTerms } from '~/features/common/terms/show-terms.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import { artPaths, paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import { readCodes } from './read-codes.server';
import { standingOf } from './read-offers.server';
import { readRaffles } from './read-raffles.server';
import { type TermField, termFields } from './term-fields';

/** The kind of a new offer, from its address. */
export function kindOf(url: URL): PromotionKind {
  const wanted = url.searchParams.get('kind');
  return offerKinds.find((kind) => kind === wanted) ?? 'depositMatch';
}

export async function findOffer(ctx: SignedInContext, code = ctx.params.code ?? ''): Promise<OfferRow> {
  const [offer] = await listOffers(ctx, code);
  if (!offer) throw notFound();
  return offer;
}

/** The form of an offer as it is typed, what it costs, and how it looks. A new one may be a copy of another. */
export async function readOfferSheet(ctx: SignedInContext) {
  const { language, url, services, t } = ctx;
  const isNew = ctx.params.code === 'new';
  const copied = url.searchParams.get('from');
  const source = isNew ? (copied ? await findOffer(ctx, copied) : null) : await findOffer(ctx);
  const kind = source?.terms?.kind ?? kindOf(url);
  const lobby = await services.lobby();
  const [open] = isNew ? [] : await findOpenProposals(ctx, { kinds: ['promotionTerms'], subject: source!.code });
  return {
    ...{ isNew, kind, language, open: open ?? null, proof: await readPasswordProof(ctx) },
    title: isNew ? t('offers:add', { kind: t(`offers:kinds.${kind}`) }) : source!.texts[language].title || source!.code,
    code: isNew ? '' : source!.code,
    zone: ctx.site.settings.timeZone,
    fields: [...termFields[kind]] as TermField[],
    types: gameTypes.map((type) => ({
      value: type,
      text: lobby.categories.find(({ code }) => code === type)?.names[language] ?? t(`shell:menu.${type}`),
    })),
    values: valuesOf(ctx, source, isNew),
    words: isNew ? null : paths.operatorContentOf('promotions', source!.code),
    preview: source && (await previewOf(ctx, source)),
    figures: isNew || !source ? null : figuresOf(ctx, source),
    raffles: !isNew && source?.terms?.kind === 'raffle' ? await readRaffles(ctx, source.code) : null,
    codes: !isNew && source?.terms?.kind === 'code' ? await readCodes(ctx, source.code) : null,
    canStop: !isNew && source !== null && standingOf(ctx, source) === 'running',
  };
}

export type OfferSheet = Awaited<ReturnType<typeof readOfferSheet>>;

async function previewOf(ctx: SignedInContext, { texts, terms, artSeed, code }: OfferRow) {
  const { title, summary } = texts[ctx.language];
  return { title, summary, art: artPaths.banner(artSeed || code), facts: terms && (await showTerms(ctx, terms)) };
}

function figuresOf(ctx: SignedInContext, offer: OfferRow) {
  const { language } = ctx;
  return {
    state: standingOf(ctx, offer),
    version: offer.version === null ? '–' : formatNumber(offer.version, language),
    taken: formatNumber(offer.taken, language),
    promised: formatMoney(offer.promisedMinor, language),
    paid: formatMoney(offer.paidMinor, language),
    validBet: formatMoney(offer.validBetMinor, language),
  };
}

/** By the names of the form's fields. */
function valuesOf(ctx: SignedInContext, offer: OfferRow | null, isNew: boolean): Record<string, string> {
  const { timeZone } = ctx.site.settings;
  if (!offer) return { position: '50', startsAt: wallClock(ctx.now, timeZone), audience: 'everyone' };
  const { texts } = offer;
  return {
    ...{ code: isNew ? '' : offer.code, category: offer.category, position: String(offer.position) },
    ...Object.fromEntries(offer.tags.map((tag) => [`tags.${tag}`, 'on'])),
    isComing: offer.isComing ? 'on' : '',
    isEnabled: offer.isEnabled && !isNew ? 'on' : '',
    startsAt: wallClock(isNew ? ctx.now : offer.startsAt, timeZone),
    endsAt: offer.endsAt && !isNew ? wallClock(offer.endsAt, timeZone) : '',
    ...{ titleBn: texts.bn.title, titleEn: texts.en.title, summaryBn: texts.bn.summary, summaryEn: texts.en.summary },
    ...{ contentBn: texts.bn.content, contentEn: texts.en.content },
    ...(offer.terms ? typedTerms(offer.terms) : {}),
  };
}

function typedTerms(terms: Terms): Record<string, string> {
  const given = terms as unknown as Record<string, unknown>;
  const fields: readonly TermField[] = termFields[terms.kind];
  return Object.assign({}, ...fields.map((field) => typedTerm(field, given[field.name])));
}

function typedTerm({ name, as }: TermField, value: unknown): Record<string, string> {
  if (value === null || value === undefined) return {};
  const amount = (minor: unknown) => formatMinor(minor as bigint).replace(/\.00$/, '');
  switch (as) {
    case 'amount':
    case 'optionalAmount':
      return { [name]: amount(value) };
    case 'percent':
      return { [name]: String(Number(value) / 10_000) };
    case 'times':
      return { [name]: String(Number(value) / 100) };
    case 'yesNo':
      return { [name]: value ? 'on' : '' };
    case 'hours':
      return Object.fromEntries(Object.entries(value).map(([end, hour]) => [`${name}.${end}`, String(hour)]));
    case 'types':
      return Object.fromEntries(
        Object.entries(value).map(([type, rate]) => [
          `${name}.${type}`,
          String(rate / (name === 'weights' ? 100 : 10_000)),
        ]),
      );
    case 'amounts':
      return Object.fromEntries((value as bigint[]).map((each, at) => [`${name}[${at}]`, amount(each)]));
    case 'weekdays':
    case 'typeList':
      return Object.fromEntries((value as unknown[]).map((each) => [`${name}.${each}`, 'on']));
    case 'segments':
      return {
        [name]: (value as Segment[])
          .map(({ oddsPpm, rewardMinor }) => `${oddsPpm / 10_000}% ${amount(rewardMinor)}`)
          .join('\n'),
      };
    case 'prizes':
      return {
        [name]: (value as Prize[]).map(({ count, rewardMinor }) => `${count} ${amount(rewardMinor)}`).join('\n'),
      };
    case 'number':
    case 'optionalNumber':
    case 'choice':
      return { [name]: String(value) };
    default:
      return as satisfies never;
  }
}
