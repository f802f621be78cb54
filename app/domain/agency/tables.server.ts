/** Index of the tables, by theme. */
export * from './tables/line-transfers.server';
export * from './tables/links.server';
export * from './tables/rebates.server';
export * from './tables/roll-ups.server';
export * from './tables/tree.server';
