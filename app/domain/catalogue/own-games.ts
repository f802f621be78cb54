/** This many cards an account keeps as favourites at most. */
export const favouritesAtMost = 999;
/** Between two changes of an account's favourites. */
export const favouriteRestSeconds = 1;
/** This many games are remembered as played last. */
export const recentsAtMost = 100;
