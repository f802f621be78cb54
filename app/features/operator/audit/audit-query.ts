import { z } from 'zod';
import { auditSubjectKinds } from '~/domain/audit/actions';
import { latinDigits } from '~/domain/shared/digits';
import { isDay } from '~/domain/shared/period';

const text = z.string().trim().max(100).catch('');
const day = z.string().transform(latinDigits).refine(isDay).catch('');

/** What the address says wrongly counts as unsaid. */
const Search = z.object({
  actor: text,
  action: text,
  kind: z.enum(auditSubjectKinds).or(z.literal('')).catch(''),
  /** Which one of the kind; without a kind an account's name, or a subject as it is noted, such as `setting:siteName`. */
  subject: text,
  from: day,
  to: day,
  after: z.coerce.number().int().positive().safe().nullable().catch(null),
});

export type AuditQuery = z.output<typeof Search>;

export function readAuditQuery(search: URLSearchParams): AuditQuery {
  const of = (name: string) => search.get(name) ?? '';
  return Search.parse({
    actor: of('actor'),
    action: of('action'),
    kind: of('kind'),
    subject: of('subject'),
    from: of('from'),
    to: of('to'),
    after: search.get('after'),
  });
}
