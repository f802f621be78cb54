import type { Admitted, SignedIn } from '~/domain/identity/sign-in/admit.server';

/** Who was admitted at once; a second step asked for is a failure here. */
export function signedIn(admitted: Admitted): SignedIn {
  if (admitted.kind !== 'signedIn') throw new Error('A second step was asked for');
  return admitted;
}
