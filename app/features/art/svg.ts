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

/**
 * The shape `count` (a multiple of four) times around the middle: one quarter drawn, three by reference,
 * which keeps bytes and nodes few.
 */
export function wreath(id: string, body: string, count: number, start = 0): string {
  let quarter = `<g id="${id}">${body}</g>`;
  for (let at = 1; at < count / 4; at += 1) {
    quarter += `<use href="#${id}" transform="rotate(${short((360 / count) * at)})"/>`;
  }
  const around = [90, 180, 270].map((angle) => `<use href="#${id}q" transform="rotate(${angle})"/>`).join('');
  const whole = `<g id="${id}q">${quarter}</g>${around}`;
  return start === 0 ? whole : placed(`rotate(${short(start)})`, whole);
}

export function escapeXml(text: string): string {
  const legal = text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '');
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
