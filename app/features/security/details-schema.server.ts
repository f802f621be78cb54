import { z } from 'zod';
import type { Details } from '~/domain/identity/profile/details';
import { isoDate } from '~/domain/identity/registration/age';
import { matchesField, normaliseField } from '~/domain/site/registration/patterns';
import { ruleMessage } from '~/http/forms/rule-message';
import type { OpenDetail } from './open-details';

type Typed = Partial<Record<string, string>>;

/** Each detail is judged by the rule of its registration field; an empty one counts as taken back. */
export function detailsSchema(open: readonly OpenDetail[]) {
  return z
    .object(Object.fromEntries(open.map(({ field }) => [field, z.string().optional()])))
    .superRefine((raw: Typed, issues) => {
      for (const detail of open) {
        const fault = matchesField(detail, raw[detail.field] ?? '');
        const message = fault === 'required' ? 'register:required' : ruleMessage(detail);
        if (fault) issues.addIssue({ code: 'custom', path: [detail.field], message });
      }
    })
    .transform((raw: Typed) => normalised(open, raw));
}

function normalised(open: readonly OpenDetail[], raw: Typed): Details {
  return Object.fromEntries(
    open.map((detail) => [detail.field, isoDate(normaliseField(detail, raw[detail.field] ?? ''))]),
  );
}
