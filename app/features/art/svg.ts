export function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** One decimal at most: more is not seen and costs bytes. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A filled shape without an outline. */
export function mark(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

/** A detail line in the outline's colour; only inside a filled shape. */
export function line(d: string): string {
  return `<path d="${d}" fill="none"/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export function dot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, r: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`;
}

export function placed(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** The shape and its mirror image in the upright axis. */
export function mirrored(body: string): string {
  return body + placed('scale(-1 1)', body);
}

/** The shape `count` times around the middle; `start` in degrees. */
export function turned(body: string, count: number, start = 0): string {
  let out = '';
  for (let at = 0; at < count; at += 1) {
    const angle = short(start + (360 / count) * at);
    out += angle === '0' ? body : placed(`rotate(${angle})`, body);
  }
  return out;
}

/** A path (of M, L, C, S, Q and Z, absolute) `count` times, each `step` degrees further around the middle: all one path's data. */
export function turnedPath(d: string, count: number, step = 360 / count, start = 0): string {
  let out = '';
  for (let at = 0; at < count; at += 1) out += rotated(d, ((step * at + start) * Math.PI) / 180);
  return out;
}

function rotated(d: string, angle: number): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return d.replace(/([MLCSQ])([^A-Z]+)/g, (_, command: string, points: string) => {
    const from = points.match(/-?[\d.]+/g)!.map(Number);
    const to = from.map((value, at) =>
      at % 2 === 0 ? value * cos - from[at + 1]! * sin : from[at - 1]! * sin + value * cos,
    );
    return command + to.map(short).join(' ').replaceAll(' -', '-');
  });
}

export function escapeXml(text: string): string {
  const legal = text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
