import type { GeoIp } from './geoip/port';

/** The outside world as the domain sees it: interfaces only; `composition.server.ts` chooses the adapters. */
export type Gateways = { geoip: GeoIp };
