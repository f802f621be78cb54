import { bulkActs, bulkLists, mostAlone, mostRows } from '~/domain/bulk/bulk-acts';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { askedChoice } from './choose-rows.server';
import { listPages } from './list-pages';
import { summarizeChoice } from './summarize-choice.server';

/** Before anything is done: how many rows, the first of them, and what will happen. */
export async function readBulk(ctx: SignedInContext) {
  const { language, t } = ctx;
  const [choice, proof] = await Promise.all([summarizeChoice(ctx, askedChoice(ctx)), readPasswordProof(ctx)]);
  const { list, act, undoOf, count, rows, first, sumMinor } = choice;
  const isByTwo = rows > mostAlone;
  const [open = null] = isByTwo
    ? await findOpenProposals(ctx, { kinds: [bulkLists[list].kind], subject: choice.subject })
    : [];
  return {
    act,
    title: t(`operator:bulk.acts.${act}`),
    undoOf: undoOf === null ? null : formatDigits(undoOf, language),
    back: listPages[list],
    list,
    count,
    number: formatNumber(Math.min(count, mostRows), language),
    most: formatNumber(mostRows, language),
    isTooMany: choice.isTooMany,
    first,
    more: rows > first.length ? formatNumber(rows - first.length, language) : null,
    /** What the rows come to together. */
    sum: sumMinor === null ? null : formatMoney(sumMinor, language),
    tellsReason: bulkLists[list].isMoney,
    canUndo: bulkActs[act].inverse !== null,
    seen: choice.hash,
    isByTwo,
    alone: formatNumber(mostAlone, language),
    open,
    proof,
    language,
  };
}

export type BulkPage = Awaited<ReturnType<typeof readBulk>>;
