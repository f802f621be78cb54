import { encode } from 'uqr';

/** A QR code as one short path: each run of dark modules is a stroke one module high. The quiet zone is part of the size. */
export function qrCode(text: string): { path: string; size: number } {
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
