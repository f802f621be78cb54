const maxIndex = 100;
const maxDepth = 5;
const maxNameLength = 256;

/** The form library obeys these two names, and no form of the site uses them. */
const commands = new Set(['__intent__', '__state__']);
/** As the form library reads a name: `tiers[0].rate`, `picks[]`. Leading zeros and signs have no place in an index. */
const path = /^[^.[\]]+(?:\.[^.[\]]+|\[(?:0|[1-9]\d*)?\])*$/;

/**
 * Whether the form library may build an object from this name. It makes lists out of indexes, and walks every hole of
 * them: a name with a large index holds the process up for minutes or exhausts its memory.
 */
export function isFieldName(decoded: string): boolean {
  const name = decoded.replace(/^[\uFEFF?]+/, '');
  if (name.length > maxNameLength || commands.has(name)) return false;
  const segments = name.split(/[.[\]]+/);
  if (segments[0]! in Object.prototype) return false;
  if (segments.length === 1) return true;
  const depth = name.match(/[^.[\]]+|\[\]/g)?.length ?? 0;
  return path.test(name) && depth <= maxDepth && segments.slice(1).every(isSegment);
}

/** Behind a dot, too, digits are an index of a list, and the names of a list's own parts would replace them. */
function isSegment(segment: string): boolean {
  if (/^\d+$/.test(segment)) return Number(segment) <= maxIndex;
  return segment === '' || !(segment in Array.prototype);
}
