import { createServer } from 'node:net';

/** Throws one clear line when nobody could listen there; asked before anything else is started. */
export async function requireFreePort(port: number, host: string, name = 'PORT'): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen(port, host, resolve);
    });
  } catch (error) {
    throw new Error(reasonFor((error as NodeJS.ErrnoException).code, port, host, name));
  }
  await new Promise((resolve) => probe.close(resolve));
}

function reasonFor(code: string | undefined, port: number, host: string, name: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop what listens there or choose another ${name}`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has; choose a ${name} above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is no address of this machine`;
  return `Cannot listen on ${host}:${port} (${code})`;
}
