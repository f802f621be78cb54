import type { BulkAct } from '~/domain/bulk/bulk-acts';
import { paths } from '~/http/links/paths';
import type { SignedInContext } from '~/http/request/guards.server';
import { formatDigits, formatNumber } from '~/i18n/format';
import type { ShownChange } from '../shown-change';

type Proposed = { act: BulkAct; ids: number[]; undoOf: number | null };

/** `first` are the names of the first rows, as they were when it was proposed. */
export function showBulk(
  { t, language }: SignedInContext,
  { act, ids, undoOf }: Proposed,
  first: string[],
): ShownChange {
  const before = t('proposals:nothing');
  const row = (key: string, label: string, after: string) => ({ key, label, before, after });
  const more = ids.length - first.length;
  const names = more > 0 ? [...first, t('bulk:more', { number: formatNumber(more, language) })] : first;
  return {
    about: t(`bulk:about.${act}`),
    rows: [
      row('act', t('operator:bulk.act'), t(`operator:bulk.acts.${act}`)),
      row('count', t('bulk:total'), formatNumber(ids.length, language)),
      row('rows', t('bulk:row'), names.join('\n')),
      ...(undoOf === null ? [] : [row('undoOf', t('bulk:undoOf'), `#${formatDigits(undoOf, language)}`)]),
    ],
    place: paths.operatorTasks(),
  };
}
