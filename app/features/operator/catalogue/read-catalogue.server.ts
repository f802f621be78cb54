import { readCatalogueDraft } from '~/domain/catalogue/import/catalogue-drafts.server';
import { type Part, parts } from '~/domain/catalogue/import/catalogue-file';
import { planCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { idIn } from '~/domain/shared/id-in';
import { paths } from '~/http/links/paths';
import { notFound } from '~/http/not-found.server';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatNumber } from '~/i18n/format';
import { mostCatalogueBytes } from './catalogue-limit';

/** The page where a file is sent, and what the one in the address would do now. */
export async function readCatalogue(ctx: SignedInContext) {
  const { language, t } = ctx;
  const id = idIn(ctx.url.searchParams.get('draft'));
  const page = {
    title: t('gamefile:title'),
    mostMegabytes: formatNumber(mostCatalogueBytes / 1_048_576, language),
    mostBytes: mostCatalogueBytes,
  };
  if (id === null) return { ...page, draft: null };
  const draft = await readCatalogueDraft(ctx, id);
  if (!draft) throw notFound();
  const { counts, withdrawn, preserved, wrong } = await planCatalogue(ctx, draft.text);
  const rowOf = (part: Part) => ({
    part,
    added: formatNumber(counts[part].added, language),
    changed: formatNumber(counts[part].changed, language),
    withdrawn: formatNumber(withdrawn[part], language),
    same: formatNumber(counts[part].same, language),
    preserved: formatNumber(preserved[part], language),
  });
  return {
    ...page,
    draft: {
      name: draft.name,
      rows: parts.map(rowOf),
      keepsSome: parts.some((part) => preserved[part] > 0),
      /** What has changed in the site since may have made rows wrong. */
      isRight: wrong.length === 0,
      take: paths.operatorBulk('catalogue', { act: 'importCatalogue', of: 'chosen', id }),
    },
  };
}

export type CataloguePage = Awaited<ReturnType<typeof readCatalogue>>;
