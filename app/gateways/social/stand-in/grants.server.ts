import { randomBytes } from 'node:crypto';
import { codeChallenge } from '../call.server';
import type { SocialPerson } from '../port';
import type { Ask } from './port';

type Grant = Ask & { person: SocialPerson };
type Kept<T> = { value: T; expiresAt: number };

const codeLifeMs = 60_000;
export const tokenLifeSeconds = 3_600;

/** Codes and tokens that were given out; they live as long as the process. A code is taken once. */
export function openGrants() {
  const codes = new Map<string, Kept<Grant>>();
  const tokens = new Map<string, Kept<Grant>>();
  return {
    giveCode: (grant: Grant) => keep(codes, grant, codeLifeMs),
    giveToken: (grant: Grant) => keep(tokens, grant, tokenLifeSeconds * 1000),
    personOf: (provider: string, token: string): SocialPerson | null => {
      const kept = tokens.get(token);
      return kept && kept.value.provider === provider && kept.expiresAt > Date.now() ? kept.value.person : null;
    },
    /** Null unless everything fits: the code, its age, the provider, the way back where one is named, and the verifier. */
    takeCode(provider: string, form: URLSearchParams): Grant | null {
      const code = form.get('code') ?? '';
      const kept = codes.get(code);
      codes.delete(code);
      if (!kept || kept.expiresAt <= Date.now() || kept.value.provider !== provider) return null;
      const { value } = kept;
      if (form.has('redirect_uri') && form.get('redirect_uri') !== value.returnTo) return null;
      return codeChallenge(form.get('code_verifier') ?? '') === value.codeChallenge ? value : null;
    },
  };
}

export type Grants = ReturnType<typeof openGrants>;

function keep<T>(all: Map<string, Kept<T>>, value: T, lifeMs: number): string {
  const now = Date.now();
  for (const [key, { expiresAt }] of all) if (expiresAt <= now) all.delete(key);
  const key = randomBytes(24).toString('base64url');
  all.set(key, { value, expiresAt: now + lifeMs });
  return key;
}
