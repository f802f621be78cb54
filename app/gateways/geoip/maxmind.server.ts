import { type CountryResponse, open } from 'maxmind';
import type { GeoIp } from './port';

/** Reads a MaxMind country database; a file that cannot be read stops the start. */
export async function maxmindGeoIp(file: string): Promise<GeoIp> {
  const reader = await open<CountryResponse>(file).catch((error) => {
    throw new Error(`Bad environment: GEOIP_FILE: ${file} cannot be read (${error.message})`);
  });
  return { countryOf: (address) => reader.get(address)?.country?.iso_code ?? null };
}
