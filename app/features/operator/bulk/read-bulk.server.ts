import { bulkActs, bulkLists, mostAlone, mostRows } from '~/domain/bulk/bulk-acts';
import { subjectOfChoice } from '~/domain/bulk/start-task.server';
import { hashOfRows, readRows } from '~/domain/bulk/targets/targets.server';
import { findOpenProposals } from '~/domain/proposals/list-proposals.server';
import { readPasswordProof } from '~/http/forms/proof.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatMoney, formatNumber } from '~/i18n/format';
import { chooseRows } from './choose-rows.server';
import { listPages } from './list-pages';

const firstShown = 20;

/** Before anything is done: how many rows, the first of them, and what will happen. */
export async function readBulk(ctx: SignedInContext) {
  const { language, t } = ctx;
  const choice = await chooseRows(ctx);
  const { list, act, ids, undoOf } = choice;
  const isTooMany = ids.length > mostRows;
  const rows = isTooMany || ids.length === 0 ? [] : await readRows(ctx, act, ids);
  const isByTwo = rows.length > mostAlone;
  const [open = null] = isByTwo
    ? await findOpenProposals(ctx, { kinds: [bulkLists[list].kind], subject: subjectOfChoice(choice) })
    : [];
  return {
    act,
    title: t(`operator:bulk.acts.${act}`),
    undoOf: undoOf === null ? null : formatDigits(undoOf, language),
    back: listPages[list],
    list,
    count: ids.length,
    number: formatNumber(Math.min(ids.length, mostRows), language),
    most: formatNumber(mostRows, language),
    isTooMany,
    first: rows.slice(0, firstShown).map(({ id, name }) => ({ id, name })),
    more: rows.length > firstShown ? formatNumber(rows.length - firstShown, language) : null,
    /** What the rows come to together. */
    sum: bulkLists[list].isMoney
      ? formatMoney(
          rows.reduce((sum, { amountMinor = 0n }) => sum + amountMinor, 0n),
          language,
        )
      : null,
    tellsReason: bulkLists[list].isMoney,
    canUndo: bulkActs[act].inverse !== null,
    seen: hashOfRows(rows),
    isByTwo,
    alone: formatNumber(mostAlone, language),
    open,
    proof: await readPasswordProof(ctx),
    language,
  };
}

export type BulkPage = Awaited<ReturnType<typeof readBulk>>;
