import type { FormReply } from '~/http/forms/form-reply';
import { formNamed } from './reply';

/** What the security centre is made of; one of them is open at a time. */
export const securityRows = [
  'profile',
  'password',
  'contacts',
  'details',
  'payment',
  'authenticator',
  'passkeys',
  'bindings',
  'devices',
  'signIns',
] as const;
export type SecurityRowName = (typeof securityRows)[number];

/** By the names of forms; all others are the authenticator's. */
const rowOfForm: Record<string, SecurityRowName> = {
  '': 'password',
  password: 'password',
  nickname: 'profile',
  avatar: 'profile',
  ownMobile: 'contacts',
  ownEmail: 'contacts',
  mobileNum: 'contacts',
  email: 'contacts',
  details: 'details',
  paymentPassword: 'payment',
  forgottenPayment: 'payment',
  addPasskey: 'passkeys',
  renamePasskey: 'passkeys',
  removePasskey: 'passkeys',
  remove: 'devices',
  removeOthers: 'devices',
};

/** The row whose form has been answered. */
export function rowOfReply(reply: FormReply<{ recoveryCodes?: string[] }> | undefined): SecurityRowName | null {
  if (!reply) return null;
  return reply.recoveryCodes ? 'authenticator' : (rowOfForm[formNamed(reply.values)] ?? 'authenticator');
}
