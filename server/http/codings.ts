import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Coding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const known = new Map<string, readonly Coding[]>();

/** What the browser takes, best first. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  const text = header ?? '';
  const before = known.get(text);
  if (before) return before;
  const refused = new Set([...text.matchAll(/([\w*]+)\s*;\s*q=0(?:\.0*)?(?![.\d])/g)].map((match) => match[1]));
  const named = new Set(text.split(',').map((part) => part.split(';')[0]?.trim().toLowerCase()));
  const codings = (['br', 'gzip'] as const).filter((coding) => named.has(coding) && !refused.has(coding));
  const accepted: readonly Coding[] = [...codings, 'identity'];
  if (known.size < 200) known.set(text, accepted);
  return accepted;
}

export type Encoded = { coding: Coding; body: Buffer; etag: string };

/** One body in every coding: the cheap ones made when first asked for, good brotli beside the answers. */
export type Bodies = {
  hash: string;
  pick(accepted: readonly Coding[]): Encoded;
  /** Brotli is made once and answers from then on. */
  compress(): Promise<void>;
};

type BodiesOptions = {
  isText: boolean;
  brotliQuality: number;
  /** Brotli is made when first asked for, as gzip is: for a cheap one. */
  isBrotliCheap?: boolean;
  onGrow?: (bytes: number) => void;
};

const smallest = 512;

export function keepBodies(identity: Buffer, { isText, brotliQuality, isBrotliCheap, onGrow }: BodiesOptions): Bodies {
  const hash = hashOf(identity);
  const isWorthIt = isText && identity.length > smallest;
  const made: Partial<Record<Coding, Encoded>> = {
    identity: { coding: 'identity', body: identity, etag: `"${hash}"` },
  };
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      // A window as wide as the body: the default takes memory for four megabytes.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(identity.length + 16)))),
    },
  };
  let compressing: Promise<void> | null = null;

  function add(coding: Coding, body: Buffer): Encoded {
    onGrow?.(body.length);
    const encoded: Encoded = { coding, body, etag: `"${hash}-${coding}"` };
    made[coding] = encoded;
    return encoded;
  }

  async function compress(): Promise<void> {
    if (!isWorthIt || isBrotliCheap) return;
    compressing ??= brotli(identity, options).then((body) => void add('br', body));
    await compressing;
  }

  return {
    hash,
    compress,
    pick(accepted) {
      if (!isWorthIt || accepted.length === 1) return made.identity!;
      if (accepted[0] === 'br') {
        if (made.br) return made.br;
        if (isBrotliCheap) return add('br', brotliCompressSync(identity, options));
        void compress();
      }
      return accepted.includes('gzip') ? (made.gzip ?? add('gzip', gzipSync(identity))) : made.identity!;
    },
  };
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22);
}
