import { findOpenOffers } from '~/domain/promotions/find-terms.server';
import { canJoinWithDeposit } from '~/domain/promotions/joining/deposit-offer.server';
import { isSoldOut } from '~/domain/promotions/joining/places.server';
import { readOwnFigures } from '~/domain/promotions/rewards/read-figures.server';
import { parseAmount } from '~/domain/shared/money';
import { showTerms } from '~/features/common/terms/show-terms.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatMoney, formatNumber } from '~/i18n/format';
import { runningNow } from './read-offers.server';

/** Offers that this member may take with a deposit now, each in a line; agents take none. */
export async function readDepositOffers(ctx: SignedInContext) {
  const { viewer, language, url } = ctx;
  const wanted = url.searchParams.get('offerCode') ?? '';
  if (viewer.role !== 'member') return { choices: [], wanted };
  const typed = parseAmount(url.searchParams.get('amount') ?? '') ?? undefined;
  const titles = new Map((await runningNow(ctx)).map(({ code, texts }) => [code, texts[language].title]));
  const choices = [];
  for (const offer of await findOpenOffers(ctx, 'depositMatch')) {
    const { code } = offer;
    const title = titles.get(code);
    if (title === undefined) continue;
    if (!(await canJoinWithDeposit(ctx, viewer.id, offer)) || (await isSoldOut(ctx, code, offer.terms))) continue;
    const { ratePpm, minMinor, mostMinor } = offer.terms;
    const own = typed === undefined ? await readOwnFigures(ctx, viewer.id, code, offer.terms) : { depositMinor: typed };
    const { example } = await showTerms(ctx, offer.terms, own);
    const note = ctx.t('promotions:atDeposit.note', {
      percent: formatNumber(ratePpm / 1_000_000, language, { style: 'percent', maximumFractionDigits: 2 }),
      least: formatMoney(minMinor, language, { decimals: 0 }),
      most: formatMoney(mostMinor, language, { decimals: 0 }),
    });
    choices.push({ code, title, note, example });
  }
  return { choices, wanted };
}

export type DepositOffers = Awaited<ReturnType<typeof readDepositOffers>>;
