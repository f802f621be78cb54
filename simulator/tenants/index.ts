import type { Tenant } from '../tenant';
import { games } from './games';
import { payments } from './payments';
import { vendors } from './vendors';

/** Everybody outside the site that the demo needs. */
export const tenants: readonly Tenant[] = [payments, vendors, games];
