import type { GeoIp } from './port';

/** Without GEOIP_FILE no address has a country; country rules then rest on a trusted header alone. */
export const noGeoIp: GeoIp = { countryOf: () => null };
