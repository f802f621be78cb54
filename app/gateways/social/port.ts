/** Who somebody is at a provider: the subject is the provider's own lasting id, the name only what people call them there. */
export type SocialPerson = { subject: string; name: string };

type Leaving = {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Where this visitor meets the site, and where the provider sends them back to. */
  origin: string;
  redirectUri: string;
};

export type Returning = Pick<Leaving, 'nonce' | 'codeVerifier' | 'redirectUri'> & { code: string; now: Date };

/** OAuth 2 with PKCE (S256). `redeem` refuses: social.failed, whatever did not fit. */
export type OAuthProvider = {
  authorizeUrl(leaving: Leaving): string;
  redeem(returning: Returning): Promise<SocialPerson>;
};

/** What a provider signed and the visitor carried here. `proof` names it, so that it can be taken once. */
export type SignedPerson = SocialPerson & { proof: string; expiresAt: Date };

/** `read` refuses: social.failed. */
export type SignedDataProvider = {
  authorizeUrl(leaving: Pick<Leaving, 'origin'> & { returnTo: string }): string;
  read(result: string, now: Date): SignedPerson;
};

/** Null for a provider whose keys nobody has given. */
export type SocialGateway = {
  google: OAuthProvider | null;
  facebook: OAuthProvider | null;
  zalo: OAuthProvider | null;
  telegram: SignedDataProvider | null;
  /** Where a sign-in's form may lead to. */
  origins: string[];
};
