export * from './tables/adjustments.server';
export * from './tables/deposits.server';
export * from './tables/turnover.server';
export * from './tables/withdrawals.server';
