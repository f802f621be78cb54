import { randomBytes } from 'node:crypto';
import { codeChallenge } from '../call.server';
import type { SocialPerson } from '../port';
import type { Ask } from './port';

type Grant = Ask & { person: SocialPerson };
type Stored<T> = { value: T; expiresAt: number };

const codeLifeMs = 60_000;
export const tokenLifeSeconds = 3_600;

/** Codes and tokens that were given out; they live as long as the process. A code is taken once. */
export function openGrants() {
  const codes = new Map<string, Stored<Grant>>();
  const tokens = new Map<string, Stored<Grant>>();
  return {
    giveCode: (grant: Grant) => keep(codes, grant, codeLifeMs),
    giveToken: (grant: Grant) => keep(tokens, grant, tokenLifeSeconds * 1000),
    personOf: (provider: string, token: string): SocialPerson | null => {
      const stored = tokens.get(token);
      return stored && stored.value.provider === provider && stored.expiresAt > Date.now() ? stored.value.person : null;
    },
    /** Null unless everything fits: the code, its age, the provider, the way back where one is named, and the verifier. */
    takeCode(provider: string, form: URLSearchParams): Grant | null {
      const code = form.get('code') ?? '';
      const stored = codes.get(code);
      codes.delete(code);
      if (!stored || stored.expiresAt <= Date.now() || stored.value.provider !== provider) return null;
      const { value } = stored;
      if (form.has('redirect_uri') && form.get('redirect_uri') !== value.returnTo) return null;
      return codeChallenge(form.get('code_verifier') ?? '') === value.codeChallenge ? value : null;
    },
  };
}

export type Grants = ReturnType<typeof openGrants>;

function keep<T>(all: Map<string, Stored<T>>, value: T, lifeMs: number): string {
  const now = Date.now();
  for (const [key, { expiresAt }] of all) if (expiresAt <= now) all.delete(key);
  const key = randomBytes(24).toString('base64url');
  all.set(key, { value, expiresAt: now + lifeMs });
  return key;
}
