export * from './tables/chases.server';
export * from './tables/draws.server';
export * from './tables/tickets.server';
