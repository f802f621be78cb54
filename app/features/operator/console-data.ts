import type { OperatorPageId } from '~/http/links/operator-gates';

/** How much waits on a page of the menu; of the cashier's, alarms. */
export type Waiting = Partial<Record<string, number>>;

/** What the frame of the console shows. */
export type ConsoleData = {
  siteName: string;
  isDemo: boolean;
  /** While all bets are stopped; `to` is where they are let go on, null for who may not. */
  stopped: { to: string | null } | null;
  /** The entries of the operator's menu. */
  pages: { id: OperatorPageId; to: string }[];
  viewer: {
    id: number;
    account: string;
    nickname: string;
    picture: string;
    unread: number;
    liveSeq: number;
    /** Null for who may not look at accounts. */
    ownPage: string | null;
  } | null;
};
