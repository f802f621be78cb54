import { shownCode } from '~/domain/promotions/codes/code-text';
import { type CodeRow, listCodes } from '~/domain/promotions/codes/list-codes.server';
import { csvResponse } from '~/http/files/csv.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDateTime, formatNumber } from '~/i18n/format';

const shownAtOnce = 20;
const mostInFile = 20_000;

/** The newest codes of an offer; all of them are in the file. */
export async function readCodes(ctx: SignedInContext, promotionCode: string) {
  const { language, site } = ctx;
  const rows = await listCodes(ctx, promotionCode, shownAtOnce + 1);
  return {
    hasMore: rows.length > shownAtOnce,
    rows: rows.slice(0, shownAtOnce).map((row) => ({
      code: shownCode(row.code),
      used: formatNumber(row.used, language),
      uses: formatNumber(row.uses, language),
      until: row.expiresAt && formatDateTime(row.expiresAt, language, site.settings.timeZone),
      isOver: row.used >= row.uses || (row.expiresAt !== null && row.expiresAt <= ctx.now),
      by: row.createdByName,
    })),
  };
}

export type CodesPart = Awaited<ReturnType<typeof readCodes>>;

export async function codesFile(ctx: SignedInContext, promotionCode: string): Promise<Response> {
  const { t } = ctx;
  return csvResponse(ctx, {
    fileName: `codes-${promotionCode}`,
    columns: [
      { heading: t('common:word.code'), cell: ({ code }: CodeRow) => shownCode(code) },
      { heading: t('offers:codes.uses'), count: ({ uses }) => uses },
      { heading: t('offers:codes.used'), count: ({ used }) => used },
      { heading: t('offers:codes.expiresAt'), moment: ({ expiresAt }) => expiresAt },
      { heading: t('offers:codes.madeAt'), moment: ({ createdAt }) => createdAt },
      { heading: t('offers:codes.by'), cell: ({ createdByName }) => createdByName },
    ],
    rows: await listCodes(ctx, promotionCode, mostInFile),
  });
}
