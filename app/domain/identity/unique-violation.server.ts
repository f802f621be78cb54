import { Refusal } from '~/domain/shared/refusal';

const taken: Record<string, [code: 'identity.name_taken' | 'identity.contact_taken', field: string]> = {
  accounts_have_one_name: ['identity.name_taken', 'username'],
  accounts_share_no_mobile: ['identity.contact_taken', 'mobileNum'],
  accounts_share_no_email: ['identity.contact_taken', 'email'],
  accounts_share_no_document: ['identity.contact_taken', 'idNumber'],
};

/** What the database saw broken, said to who typed it; whatever else went wrong stays what it was. */
export function refusalForUniqueViolation(error: unknown): unknown {
  const refusal = taken[constraintOf(error)];
  return refusal ? new Refusal(...refusal) : error;
}

/** The name of the rule that the database saw broken, however deep the driver's error lies. */
function constraintOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as Error & { constraint?: string };
    if (constraint) return constraint;
  }
  return '';
}
