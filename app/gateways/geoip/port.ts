/** Tells the ISO 3166 country of an address, or null when it cannot be known. */
export type GeoIp = { countryOf(address: string): string | null };
