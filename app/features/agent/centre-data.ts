import type { ShownPage } from './agent-pages';

/** What the frame of the agent centre shows, in the agent's language. */
export type CentreData = {
  siteName: string;
  viewer: {
    id: number;
    account: string;
    nickname: string;
    picture: string;
    unread: number;
    liveSeq: number;
    /** The main wallet, exact. */
    balance: string | null;
  };
  /** The site's clock: an instant, and where it is read. */
  clock: { at: string; timeZone: string; offset: string };
  pages: ShownPage[];
  /** Contracts that wait for an answer, and up to which of them this browser session has been shown. */
  offers: { id: number; kind: string }[];
  seenOffer: number;
  /** Ways to reach a person, and when one answers. */
  service: { hours: string; links: { kind: string; text: string; href: string }[] };
};
