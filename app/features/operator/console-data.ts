/** What the frame of the console shows. */
export type ConsoleData = {
  siteName: string;
  isDemo: boolean;
  viewer: { id: number; account: string; nickname: string; picture: string } | null;
};
