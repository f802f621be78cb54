import type { LoaderFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { findPicture } from '~/domain/files/find-file.server';
import { systemActor } from '~/domain/shared/actor';
import { madeOnceFor } from '~/domain/shared/made-once';
import { notFound } from '~/http/not-found.server';
import { type AppServices, servicesOf } from '~/http/request/app-services.server';

type Picture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

const storedBytes = 16 * 1_048_576;
const picturesOf = madeOnceFor(
  (_app: AppServices) =>
    new LRUCache<string, Picture>({ maxSize: storedBytes, sizeCalculation: ({ bytes }) => bytes.length }),
);

/** A picture that the site's own pages show, also while the site is closed. It never changes, so browsers keep it for a year. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const picture = await find(await servicesOf(context), id);
  if (!picture) throw notFound();
  return new Response(picture.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': picture.contentType,
      'Content-Length': String(picture.bytes.length),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}

async function find(services: AppServices, id: string): Promise<Picture | null> {
  const pictures = picturesOf(services);
  const known = pictures.get(id);
  if (known) return known;
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const picture = await findPicture(services.ctx(systemActor('pictures')), id);
  if (picture) pictures.set(id, picture);
  return picture;
}
