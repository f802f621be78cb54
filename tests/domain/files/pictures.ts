import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canvas = { width: 320, height: 480, channels: 3 as const, background: '#0b7a78' };

export const png = () => sharp({ create: canvas }).png().toBuffer();
export const jpeg = () => sharp({ create: canvas }).jpeg().toBuffer();

/** A photograph as phones take them: with the place it was taken at, and turned by a remark only. */
export function photograph(): Promise<Buffer> {
  const place = { GPSLatitude: '23/1 48/1 0/1', GPSLongitude: '90/1 24/1 0/1', GPSLatitudeRef: 'N' };
  return sharp({ create: canvas })
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretPhone', Orientation: '6' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'SecretPhone' }, IFD3: place })
    .toBuffer();
}

/** A few kilobytes that would unfold to 30,000 by 30,000 pixels. */
export function pixelBomb(edge = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * 200));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
