import { open } from 'maxmind';

/** The house opens it for itself later, when a database has been made already. */
export async function requireGeoIpFile(file: string): Promise<void> {
  await open(file).catch((error) => {
    throw new Error(`Bad environment: GEOIP_FILE: ${file} cannot be read (${error.message})`);
  });
}
