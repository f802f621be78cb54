import { Refusal } from '~/domain/shared/refusal';

const longest = 40;

/** What its owner calls a passkey. Refuses: identity.passkey_name. */
export function passkeyName(typed: string): string {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name === '' || [...name].length > longest || /\p{Cc}/u.test(name)) {
    throw new Refusal('identity.passkey_name', 'name');
  }
  return name;
}
