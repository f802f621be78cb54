/** Index of the contexts' tables: what Drizzle migrates and the handle knows. */
export * from '../domain/agency/tables.server';
export * from '../domain/audit/tables.server';
export * from '../domain/cashier/tables.server';
export * from '../domain/catalogue/tables.server';
export * from '../domain/contracts/tables.server';
export * from '../domain/files/tables.server';
export * from '../domain/identity/tables.server';
export * from '../domain/ledger/tables.server';
export * from '../domain/live/tables.server';
export * from '../domain/lottery/tables.server';
export * from '../domain/messaging/tables.server';
export * from '../domain/play/tables.server';
export * from '../domain/promotions/tables.server';
export * from '../domain/proposals/tables.server';
export * from '../domain/protection/tables.server';
export * from '../domain/site/tables.server';
export * from '../domain/studio/tables.server';
