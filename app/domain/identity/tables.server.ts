/** Index of the tables, by theme. */
export * from './tables/accounts.server';
export * from './tables/factors.server';
export * from './tables/operators.server';
export * from './tables/proofs.server';
export * from './tables/sessions.server';
export * from './tables/social.server';
export * from './tables/tickets.server';
