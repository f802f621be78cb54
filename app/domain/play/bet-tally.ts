import { openTally } from '~/domain/shared/tally';

/** Bets this process has taken, with their stakes: on our own games, called in by vendors, and read from vendors that keep the money. */
export const betTally = openTally<'own' | 'seamless' | 'transfer'>();
