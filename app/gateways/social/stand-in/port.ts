import type { SocialPerson } from '../port';

export type StandInProvider = 'google' | 'facebook' | 'zalo' | 'telegram';

/** What an app asks a provider for, on behalf of whoever is before the consent page. */
export type Ask = {
  provider: StandInProvider;
  returnTo: string;
  state: string;
  nonce: string;
  codeChallenge: string;
};

/** A provider of our own for the demo: invented people, real OAuth. */
export type StandIn = {
  people: readonly SocialPerson[];
  /** Null for what no app of ours would ask. */
  readAsk(provider: string, query: URLSearchParams): Ask | null;
  /** Where the browser goes next: back, with a code or signed data for the person chosen, or with the refusal of nobody. */
  decide(ask: Ask, subject: string | null): string;
  /** The calls from server to server. */
  answer(provider: string, call: string, request: Request): Promise<Response>;
};
