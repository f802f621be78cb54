import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const shades = 16;

/** A PNG of sixteen shades between two colours; `ink` holds 0 to 1 for each pixel. */
export function encodePng(
  ink: Float32Array,
  { width, height }: { width: number; height: number },
  ground: Colour,
  pen: Colour,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([4, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    Array.from({ length: shades }, (_, shade) => mixed(ground, pen, shade / (shades - 1))).flat(),
  );
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows(ink, width, height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function mixed(ground: Colour, pen: Colour, part: number): number[] {
  return ground.map((value, at) => Math.round(value + ((pen[at] ?? 0) - value) * part));
}

/** Two pixels a byte, each row after a zero: no filter. */
function rows(ink: Float32Array, width: number, height: number): Buffer {
  const stride = 1 + Math.ceil(width / 2);
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = Math.round((ink[y * width + x] ?? 0) * (shades - 1));
      const at = y * stride + 1 + (x >> 1);
      bytes[at] = bytes[at]! | (x % 2 === 0 ? shade << 4 : shade);
    }
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), framed.length - 4);
  return framed;
}
