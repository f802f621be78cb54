export * from './tables/vip.server';
