import { readFileSync } from 'node:fs';
import { type Fault, parts } from '~/domain/catalogue/import/catalogue-file';
import { type CataloguePlan, importCatalogue, planCatalogue } from '~/domain/catalogue/import/import-catalogue.server';
import { systemActor } from '~/domain/shared/actor';
import type { Ctx } from '~/domain/shared/ctx.server';
import { withDatabase } from './with-database';

const faultWords: Record<Fault, string> = {
  file: 'the file is not one JSON object',
  version: 'version is not 1',
  field: 'is missing or not of the described form',
  unknownField: 'is not a field of such a row',
  twice: 'occurs twice in the file',
  unknownVendor: 'is a vendor that neither the file nor the site has',
  unknownLane: 'has no lane of this vendor, neither in the file nor in the site',
};

const [file, option] = process.argv.slice(2);
try {
  if (!file || (option && option !== '--check')) throw new Error('Usage: npm run catalogue:import -- FILE [--check]');
  const text = readFileSync(file, 'utf8');
  const { plan, isTaken } = await withDatabase(async (db, now) => {
    const ctx = { db, now, actor: systemActor('catalogue:import'), reactions: {} } as unknown as Ctx;
    const plan = await planCatalogue(ctx, text);
    const isTaken = plan.wrong.length === 0 && option !== '--check';
    return { plan: isTaken ? await importCatalogue(ctx, text) : plan, isTaken };
  });
  tell(plan, isTaken);
  process.exitCode = plan.wrong.length === 0 ? 0 : 1;
} catch (error) {
  const { cause, message } = error as Error;
  console.error(cause instanceof Error ? cause.message : message);
  process.exitCode = 1;
}

function tell({ wrong, counts, preserved }: CataloguePlan, isTaken: boolean): void {
  for (const { part, row, field, fault } of wrong) {
    console.error(
      row === 0 ? `${field || 'file'}: ${faultWords[fault]}` : `${part} ${row}: ${field} ${faultWords[fault]}`,
    );
  }
  if (wrong.length > 0) {
    console.error(`${wrong.length} wrong, nothing was taken over`);
    return;
  }
  for (const part of parts) {
    const { added, changed, same } = counts[part];
    const theirs =
      preserved[part] > 0 ? `, ${preserved[part]} with fields that operators have changed and that stay` : '';
    console.log(`${part}: ${added} new, ${changed} changed, ${same} unchanged${theirs}`);
  }
  console.log(isTaken ? 'Taken over' : 'Only checked: nothing was taken over');
}
