import sharp from 'sharp';
import type { Ctx } from '~/domain/shared/ctx.server';

const minuteMs = 60_000;

export function ago(ctx: Ctx, minutes: number): Ctx {
  return { ...ctx, now: new Date(ctx.now.getTime() - minutes * minuteMs) };
}

/** As from a bank's app, and plainly none. A line with an amount is the large one. */
export function drawSlip(lines: string[]): Promise<Buffer> {
  const text = lines.map(
    (line, at) =>
      `<text x="40" y="${110 + at * 80}" font-family="sans-serif" font-size="${/^\d/.test(line) ? 44 : 28}" fill="#1f2933">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <rect width="480" height="640" fill="#eef2f6"/><rect x="20" y="40" width="440" height="560" rx="14" fill="#fff"/>${text.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
