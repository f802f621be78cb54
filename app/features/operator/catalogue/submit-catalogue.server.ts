import { data, redirect } from '@remix-run/node';
import { checkCatalogueFile } from '~/domain/catalogue/import/catalogue-drafts.server';
import type { WrongRow } from '~/domain/catalogue/import/catalogue-file';
import type { FormReply } from '~/http/forms/form-reply';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { mostCatalogueBytes } from './catalogue-limit';

/** With every wrong row, in the reader's words. */
export type CatalogueReply = FormReply<{ wrong?: { key: string; text: string }[] }>;

/** Checks the file; without a mistake it is kept and shown before it is taken over. */
export async function submitCatalogue(ctx: SignedInContext) {
  const file = (await ctx.form()).get('file');
  if (!(file instanceof File) || file.size === 0) return refused(ctx.t('gamefile:noFile'));
  if (file.size > mostCatalogueBytes)
    return refused(ctx.t('gamefile:tooLarge', { number: formatNumber(mostCatalogueBytes / 1_048_576, ctx.language) }));
  // No text column takes the character NUL, and no catalogue has it.
  const text = (await file.text()).replaceAll('\0', ' ');
  const { id, plan } = await checkCatalogueFile(ctx, { name: file.name, text });
  if (id !== null) return redirect(paths.operatorCatalogue({ draft: id }), 303);
  const count = formatNumber(plan.wrong.length, ctx.language);
  return refused(
    ctx.t('gamefile:wrong', { count: plan.wrong.length, number: count }),
    plan.wrong.map((row, at) => ({ key: String(at), text: faultOf(ctx, row) })),
  );
}

function refused(message: string, wrong: NonNullable<CatalogueReply['wrong']> = []) {
  return data<CatalogueReply>({ values: {}, errors: { file: [message] }, wrong }, { status: 422 });
}

function faultOf({ t, language }: SignedInContext, { part, row, field, fault }: WrongRow): string {
  const what = t(`gamefile:faults.${fault}`);
  if (row === 0) return field === '' ? what : `${field}: ${what}`;
  return t('gamefile:fault', { part: t(`gamefile:parts.${part}`), row: formatNumber(row, language), field, what });
}
