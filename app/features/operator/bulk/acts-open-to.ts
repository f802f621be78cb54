import { actsOf, type BulkAct, type BulkList, bulkLists } from '~/domain/bulk/bulk-acts';
import { holdsRight, type Right } from '~/domain/shared/rights';

/** What the operator may do to many rows of a list; nothing without the right of the single act. */
export function actsOpenTo({ viewer }: { viewer: { rights: readonly Right[] } }, list: BulkList): BulkAct[] {
  return holdsRight(viewer.rights, bulkLists[list].right) ? actsOf(list) : [];
}
