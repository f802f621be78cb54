import { open } from 'maxmind';

/** The app opens it again later, when the database exists already. */
export async function requireGeoIpFile(file: string): Promise<void> {
  await open(file).catch((error) => {
    throw new Error(`Bad environment: GEOIP_FILE: ${file} cannot be read (${error.message})`);
  });
}
