import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const text = z.string().min(1).max(20_000);
const shared = {
  id: z.string().min(1).max(2_000),
  rawId: z.string().min(1).max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).passthrough(),
};

const RegistrationSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

const AuthenticationSchema = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).optional(),
  }),
});

/** What a browser says it made, as a form carries it; null where it is none. */
export function readRegistration(credential: string): RegistrationResponseJSON | null {
  return (RegistrationSchema.safeParse(parsed(credential)).data as RegistrationResponseJSON | undefined) ?? null;
}

/** What a passkey signed, as a form carries it; null where it is none. */
export function readAuthentication(credential: string): AuthenticationResponseJSON | null {
  return (AuthenticationSchema.safeParse(parsed(credential)).data as AuthenticationResponseJSON | undefined) ?? null;
}

/** The challenge that was signed, as the browser says; whether it is the right one is judged with the signature. */
export function signedChallenge({ response }: { response: { clientDataJSON: string } }): string {
  const data = parsed(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
  return z.object({ challenge: z.string().max(200) }).safeParse(data).data?.challenge ?? '';
}

function parsed(credential: string): unknown {
  if (credential.length > 60_000) return null;
  try {
    return JSON.parse(credential);
  } catch {
    return null;
  }
}
