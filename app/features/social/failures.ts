import type { RefusalCode } from '~/domain/shared/refusal-codes';

/** What an address may say of a sign-in or binding that came to nothing; anything else it says counts as the first. */
const failures = {
  failed: 'social.failed',
  boundElsewhere: 'social.bound_elsewhere',
  alreadyBound: 'social.already_bound',
  suspended: 'identity.suspended',
  membersOnly: 'identity.members_only',
} as const satisfies Record<string, RefusalCode>;

type Failure = keyof typeof failures;

export function failureOf(code: RefusalCode): Failure {
  const found = Object.entries(failures).find(([, one]) => one === code);
  return (found?.[0] ?? 'failed') as Failure;
}

/** The refusal an address names, null where it names none. */
export function failureIn(searchParams: URLSearchParams): RefusalCode | null {
  const name = searchParams.get('failed');
  if (name === null) return null;
  return Object.hasOwn(failures, name) ? failures[name as Failure] : failures.failed;
}
