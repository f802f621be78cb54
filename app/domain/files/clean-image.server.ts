import sharp from 'sharp';
import { Refusal } from '~/domain/shared/refusal';
import { longestStoredEdge, maxUploadPixels } from './upload-limits';

export type CleanImage = { bytes: Buffer; width: number; height: number; contentType: 'image/jpeg' };

sharp.cache(false);
sharp.concurrency(1);

let turn: Promise<unknown> = Promise.resolve();

/**
 * Drawn again from its pixels: what else the file carried (places, scripts, other files) stays behind. One at a time, so
 * that many uploads at once take the memory of one. Refuses: files.not_an_image.
 */
export function cleanImage(bytes: Buffer, field: string, longestEdge = longestStoredEdge): Promise<CleanImage> {
  const cleaned = turn.then(() => redraw(bytes, longestEdge)).catch(() => refuse(field));
  turn = cleaned.catch(() => {});
  return cleaned;
}

async function redraw(bytes: Buffer, longestEdge: number): Promise<CleanImage> {
  if (!isPng(bytes) && !isJpeg(bytes)) throw new Error('neither PNG nor JPEG');
  const { data, info } = await sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'warning', pages: 1 })
    .rotate()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, contentType: 'image/jpeg' };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, pngSignature.length).equals(pngSignature);
}

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function refuse(field: string): never {
  throw new Refusal('files.not_an_image', field);
}
