import { z } from 'zod';
import { findStandingOffer, getTerms } from '~/domain/promotions/find-terms.server';
import { drawWinners, hashOfList, listText } from '~/domain/promotions/raffle/draw.server';
import {
  findDrawnRaffle,
  findRaffleOfWeek,
  listEntriesOf,
  listWinners,
  type Raffle,
  readOwnTickets,
} from '~/domain/promotions/raffle/read-raffle.server';
import { prizesByPlace } from '~/domain/promotions/terms/raffle';
import { daysFrom, isDay } from '~/domain/shared/period';
import { hashOfSeed } from '~/domain/studio/fair/seeds.server';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import type { RequestContext } from '~/http/request/request-context.server';
import { formatDay, formatMoney, formatNumber } from '~/i18n/format';

const shownLines = 200;

function periodOf({ language }: RequestContext, { week, fromDay }: Raffle): { from: string; to: string } {
  const shown = (day: string) => formatDay(day, language);
  return { from: shown(fromDay), to: shown(daysFrom(week, 6)) };
}

function money({ language }: RequestContext, amountMinor: bigint): string {
  return formatMoney(amountMinor, language, { decimals: 'needed' });
}

/** A raffle as a member finds it: the tickets of the week, the seed that is promised, and who won last. */
export async function readRaffle(ctx: SignedInContext, code: string) {
  const { language, viewer } = ctx;
  const [raffle, last] = await Promise.all([findRaffleOfWeek(ctx, code), findDrawnRaffle(ctx, code, null)]);
  return {
    now: raffle && (await readWeek(ctx, raffle)),
    last: last && {
      ...periodOf(ctx, last),
      verify: paths.promotionVerify(code, { week: last.week }),
      winners: (await listWinners(ctx, last)).map(({ place, name, prizeMinor, accountId }) => ({
        ...{ place: formatNumber(place!, language), name, prize: money(ctx, prizeMinor) },
        isOwn: accountId === viewer.id,
      })),
    },
  };
}

export type RafflePage = Awaited<ReturnType<typeof readRaffle>>;

async function readWeek(ctx: SignedInContext, raffle: Raffle) {
  const { language, viewer } = ctx;
  const terms = await getTerms(ctx, raffle.promotionCode, raffle.termsVersion);
  if (terms.kind !== 'raffle') return null;
  const { tickets, playedMinor } = await readOwnTickets(ctx, viewer.id, { raffle, terms });
  const nextAt = BigInt(tickets + 1) * terms.validMinor;
  return {
    ...periodOf(ctx, raffle),
    count: tickets,
    tickets: formatNumber(tickets, language),
    missing: tickets < terms.mostTickets ? money(ctx, nextAt - (playedMinor > 0n ? playedMinor : 0n)) : null,
    hash: raffle.seedHash,
  };
}

const Search = z.object({ week: z.string().refine(isDay).nullable().catch(null) });

/** A draw calculated again from its seed and its list; null: none has been drawn. */
export async function readRaffleCheck(ctx: RequestContext) {
  const code = ctx.params.code ?? '';
  const { week } = Search.parse({ week: ctx.url.searchParams.get('week') });
  const offer = await findStandingOffer(ctx, code);
  const raffle = await findDrawnRaffle(ctx, code, week);
  if (!raffle && week !== null) throw notFound();
  return {
    code,
    title: offer?.code ?? code,
    backTo: paths.promotion(code),
    check: raffle && (await checkOf(ctx, raffle)),
  };
}

export type RaffleCheck = Awaited<ReturnType<typeof readRaffleCheck>>;

async function checkOf(ctx: RequestContext, raffle: Raffle) {
  const { language } = ctx;
  const { promotionCode: code, week } = raffle;
  const [entries, terms] = [await listEntriesOf(ctx, raffle), await getTerms(ctx, code, raffle.termsVersion)];
  const prizes = terms.kind === 'raffle' ? prizesByPlace(terms.prizes) : [];
  const text = listText(entries);
  const seed = raffle.seed!;
  const listHash = hashOfList(text);
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  const winners = drawWinners({ seed, code, listHash }, entries, prizes.length);
  const isSame = winners.every(({ place, number }) => byNumber.get(number)?.place === place);
  return {
    ...periodOf(ctx, raffle),
    ...{ code, seed, seedHash: raffle.seedHash, listHash: raffle.listHash! },
    entrants: formatNumber(entries.length, language),
    tickets: formatNumber(raffle.tickets!, language),
    holds: {
      seed: hashOfSeed(seed) === raffle.seedHash,
      list: listHash === raffle.listHash,
      winners: isSame && entries.filter(({ place }) => place !== null).length === winners.length,
    },
    winners: winners.map(({ place, number, ticket }) => ({
      ...{ place: formatNumber(place, language), number: String(number), ticket: String(ticket) },
      ...{ name: byNumber.get(number)!.name, prize: money(ctx, prizes[place - 1]!) },
    })),
    lines: text.split('\n', shownLines).filter((line) => line !== ''),
    isCut: entries.length > shownLines,
    file: paths.promotionVerify(code, { week, format: 'text' }),
  };
}

/** The list as it is hashed. */
export async function raffleListFile(ctx: RequestContext): Promise<Response | null> {
  if (ctx.url.searchParams.get('format') !== 'text') return null;
  const { week } = Search.parse({ week: ctx.url.searchParams.get('week') });
  const raffle = week === null ? null : await findDrawnRaffle(ctx, ctx.params.code ?? '', week);
  if (!raffle) return null;
  return new Response(listText(await listEntriesOf(ctx, raffle)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
