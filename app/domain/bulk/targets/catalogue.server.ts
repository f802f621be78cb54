import { readCatalogueDraft } from '~/domain/catalogue/import/catalogue-drafts.server';
import { importCatalogue, planCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { Refusal } from '~/domain/shared/refusal';
import type { BulkRow, BulkTarget } from './target.server';

/** A file is one row: it is taken over whole in its one transaction, or not at all. */
export const catalogue: BulkTarget<'importCatalogue'> = {
  async read(ctx, ids) {
    const rows: BulkRow[] = [];
    for (const id of ids) {
      const draft = await readCatalogueDraft(ctx, id);
      if (draft) rows.push({ id, name: draft.name, standing: (await planCatalogue(ctx, draft.text)).counts });
    }
    return rows;
  },
  acts: {
    async importCatalogue(ctx, { id }) {
      const draft = await readCatalogueDraft(ctx, id);
      if (!draft) throw new Refusal('catalogue.no_draft');
      const { counts } = await importCatalogue(ctx, draft.text);
      return Object.values(counts).some(({ added, changed }) => added + changed > 0);
    },
  },
};
