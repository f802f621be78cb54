import { encode } from 'uqr';

type QrCode = { path: string; size: number };

const cached = new Map<string, QrCode>();
const cachedAtMost = 500;

/** The same, drawn once for a text that is asked for again and again. Not for secrets: it stays in memory. */
export function cachedQrCode(text: string): QrCode {
  const code = cached.get(text) ?? qrCode(text);
  cached.delete(text);
  cached.set(text, code);
  if (cached.size > cachedAtMost) cached.delete(cached.keys().next().value!);
  return code;
}

/** A QR code as one short path: each run of dark modules is a stroke one module high. The quiet zone is part of the size. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  return { path: data.map(rowPath).join(''), size };
}

function rowPath(row: boolean[], y: number): string {
  let path = '';
  let pen = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    path += path === '' ? `M${x} ${y}.5h${end - x}` : `m${x - pen} 0h${end - x}`;
    pen = end;
    x = end;
  }
  return path;
}

/** As a picture of its own, dark on white in both themes: cameras read nothing else for sure. */
export function qrSvg(text: string): string {
  const { path, size } = qrCode(text);
  const paper = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  const modules = `<path stroke="#000" shape-rendering="crispEdges" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${paper}${modules}</svg>`;
}
