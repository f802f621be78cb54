/** How much waits on a page of the menu; of the cashier's, alarms. */
export type Waiting = Partial<Record<string, number>>;

/** What the frame of the console shows. */
export type ConsoleData = {
  siteName: string;
  isDemo: boolean;
  viewer: {
    id: number;
    account: string;
    nickname: string;
    picture: string;
    unread: number;
    liveSeq: number;
  } | null;
};
