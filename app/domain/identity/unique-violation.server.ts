import { Refusal } from '~/domain/shared/refusal';

const taken: Record<string, [code: 'identity.name_taken' | 'identity.contact_taken', field: string]> = {
  accounts_have_one_name: ['identity.name_taken', 'username'],
  accounts_share_no_mobile: ['identity.contact_taken', 'mobileNum'],
  accounts_share_no_email: ['identity.contact_taken', 'email'],
  accounts_share_no_document: ['identity.contact_taken', 'idNumber'],
};

/** Maps a unique-constraint violation to the refusal of the form field; other errors are returned unchanged. */
export function refusalForUniqueViolation(error: unknown): unknown {
  const refusal = taken[constraintOf(error)];
  return refusal ? new Refusal(...refusal) : error;
}

/** The name of the violated constraint, however deeply the driver's error is nested. */
function constraintOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { constraint } = at as Error & { constraint?: string };
    if (constraint) return constraint;
  }
  return '';
}
