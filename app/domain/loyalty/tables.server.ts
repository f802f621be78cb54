export * from './tables/boards.server';
export * from './tables/missions.server';
export * from './tables/vip.server';
