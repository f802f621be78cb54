export type Found = { to: string; name: string; about: string };
export type Group = {
  id: 'pages' | 'accounts' | 'deposits' | 'withdrawals' | 'conversations' | 'lineTransfers' | 'bets' | 'codes';
  found: Found[];
  /** The whole list, where more was found than is shown. */
  more: string | null;
};
