import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { acceptedCodings, type Bodies, keepBodies } from './codings';
import type { HeaderList } from './headers';

type Asset = { bodies: Bodies; headers: readonly string[]; isHashed: boolean };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.ico']);

export type Assets = ReturnType<typeof openAssets>;

/** The files of the build and of `public/`, in memory. Named by their content they never change; the others are asked about again. */
export function openAssets(folder: string, headers: HeaderList) {
  const assets = new Map<string, Asset>();
  for (const path of existsSync(folder) ? filesIn(folder) : []) {
    const extension = extname(path);
    const isHashed = path.startsWith('/assets/');
    const bodies = keepBodies(readFileSync(join(folder, path)), { isText: texts.has(extension), brotliQuality: 11 });
    const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    const type = types[extension] ?? 'application/octet-stream';
    assets.set(path, {
      bodies,
      isHashed,
      headers: [...headers.flat(), 'Content-Type', type, 'Cache-Control', cacheControl, 'Vary', 'Accept-Encoding'],
    });
  }

  return {
    find: (pathname: string): Asset | undefined => assets.get(pathname),
    /** Makes the best coding of each, one after the other, off the main thread. */
    async compress(): Promise<void> {
      for (const { bodies } of assets.values()) await bodies.compress();
    },
  };
}

export function sendAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { bodies, headers, isHashed }: Asset,
): number {
  const { coding, body, etag } = bodies.pick(acceptedCodings(request.headers['accept-encoding'] as string));
  const isKnown = request.headers['if-none-match']?.includes(etag) ?? false;
  // Who has a hashed one never asks for it again.
  const head = isHashed ? [...headers] : [...headers, 'ETag', etag];
  if (!isKnown) head.push('Content-Length', String(body.length));
  if (!isKnown && coding !== 'identity') head.push('Content-Encoding', coding);
  response.writeHead(isKnown ? 304 : 200, head);
  response.end(isKnown || request.method === 'HEAD' ? undefined : body);
  return isKnown ? 304 : 200;
}

/** Nothing that hides behind a dot is served. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.')));
}
