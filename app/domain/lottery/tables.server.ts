export * from './tables/chases.server';
export * from './tables/draws.server';
