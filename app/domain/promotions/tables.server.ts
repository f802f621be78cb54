export * from './tables/codes.server';
export * from './tables/days.server';
export * from './tables/extras.server';
export * from './tables/invitations.server';
export * from './tables/offers.server';
export * from './tables/raffles.server';
export * from './tables/rewards.server';
export * from './tables/wheel.server';
