import type { Outbox } from './port';

export const noOutbox: Outbox = { put: async () => {}, list: async () => [] };
