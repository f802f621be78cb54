import { isFieldName } from './field-names';

/** `format`: nobody could read it. `name`: a field's name is not one of a form. `nul`: no text column takes it. */
export type FormFault = 'format' | 'name' | 'nul' | 'tooLarge';

const maxFields = 200;
const maxTextBytes = 65_536;
const maxHeadBytes = 4_096;
/** Three bytes for each character that is written in percents. */
const maxWrittenNameBytes = 1_024;

const ampersand = 0x26;
const equals = 0x3d;
const percent = 0x25;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** Makes the form's data; files are shared by all that it makes. */
export type MakeForm = () => FormData;

/** Judges a form, and says how to make its data. One pass over the bytes; only names become strings. */
export function readForm(body: Buffer, boundary: string | null): FormFault | MakeForm {
  if (boundary !== null) return readMultipart(body, boundary);
  return urlencodedFault(body) ?? (() => formFrom([...new URLSearchParams(body.toString())]));
}

function formFrom(entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

function urlencodedFault(body: Buffer): FormFault | null {
  if (body.includes(0) || body.includes('%00')) return 'nul';
  let fields = 0;
  for (let from = 0; from < body.length; ) {
    if (++fields > maxFields) return 'tooLarge';
    const at = body.indexOf(ampersand, from);
    const pair = body.subarray(from, at < 0 ? body.length : at);
    const nameEnd = pair.indexOf(equals);
    const name = nameEnd < 0 ? pair : pair.subarray(0, nameEnd);
    if (name.length > maxWrittenNameBytes || !isFieldName(decodedName(name))) return 'name';
    if (decodedLength(pair) - name.length - 1 > maxTextBytes) return 'tooLarge';
    from += pair.length + 1;
  }
  return null;
}

function decodedName(written: Buffer): string {
  const [name = ''] = new URLSearchParams(`${written}=`).keys();
  return name;
}

function decodedLength(written: Buffer): number {
  let length = written.length;
  if (length <= maxTextBytes) return length;
  for (let at = 0; at < written.length; at++) {
    if (written[at] === percent && isHex(written[at + 1]) && isHex(written[at + 2])) length -= 2;
  }
  return length;
}

function isHex(byte = 0): boolean {
  return (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);
}

type Part = Omit<Head, 'end' | 'holdsNul'> & { content: Buffer };

/** Accepts what browsers write and less than Node's parser does. Its own search takes a quarter of a second for 16 MB. */
function readMultipart(body: Buffer, boundary: string): FormFault | MakeForm {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const parts: Part[] = [];
  let from = delimiter.length - lineEnd.length;
  if (!body.subarray(0, from).equals(delimiter.subarray(lineEnd.length))) return 'format';
  while (!endsAt(body, from)) {
    if (parts.length === maxFields) return 'tooLarge';
    const head = startsWith(body, from, lineEnd) ? headOf(body, from + lineEnd.length) : null;
    const at = head ? body.indexOf(delimiter, head.end) : -1;
    if (!head || at < 0) return 'format';
    const part = { ...head, content: body.subarray(head.end, at) };
    const fault = partFault(part);
    if (fault) return fault;
    parts.push(part);
    from = at + delimiter.length;
  }
  let entries: [string, string | File][] = [];
  return () => {
    if (entries.length === 0) entries = parts.map((part) => [part.name, contentOf(part)]);
    return formFrom(entries);
  };
}

function partFault({ name, filename, holdsNul, content }: Part & Head): FormFault | null {
  if (!isFieldName(name)) return 'name';
  if (holdsNul) return 'nul';
  if (filename !== null) return null;
  if (content.length > maxTextBytes) return 'tooLarge';
  return content.includes(0) ? 'nul' : null;
}

function contentOf({ filename, type, content }: Part): string | File {
  if (filename === null) return new TextDecoder().decode(content);
  return new File([content as Uint8Array<ArrayBuffer>], filename, { type });
}

/** The two dashes behind the last boundary, and at most one line end behind them. */
function endsAt(body: Buffer, from: number): boolean {
  const rest = body.length - from;
  return (
    (rest === 2 || (rest === 4 && startsWith(body, from + 2, lineEnd))) &&
    body[from] === 0x2d &&
    body[from + 1] === 0x2d
  );
}

function startsWith(body: Buffer, at: number, what: Buffer): boolean {
  return body.subarray(at, at + what.length).equals(what);
}

const disposition = /^content-disposition:[ \t]*form-data; name="([^"\r\n]*)"(?:; filename\*?="([^"\r\n]*)")?$/i;
const contentType = /^content-type:[ \t]*([^\r\n]*)$/i;
const otherHeader = /^[a-z][a-z-]*:[^\r\n]*$/i;
/** A coding would hide from here what the text says. */
const forbidden = /^content-(?:disposition|transfer-encoding)/i;

type Head = {
  name: string;
  /** Null: the part is a text. */
  filename: string | null;
  type: string;
  holdsNul: boolean;
  /** Where the content begins. */
  end: number;
};

/** Null for a head that browsers do not write. */
function headOf(body: Buffer, from: number): Head | null {
  const length = body.subarray(from, from + maxHeadBytes).indexOf(headEnd);
  if (length < 0) return null;
  const written = body.subarray(from, from + length);
  const lines = new TextDecoder().decode(written).split('\r\n');
  const found = lines.map((line) => disposition.exec(line)).filter((match) => match !== null);
  const others = lines.filter((line) => !disposition.test(line));
  if (found.length !== 1 || !others.every((line) => otherHeader.test(line) && !forbidden.test(line))) return null;
  const [, name = '', filename] = found[0]!;
  return {
    name: unescaped(name),
    filename: filename === undefined ? null : unescaped(filename),
    type: others.map((line) => contentType.exec(line)?.[1]).find((type) => type !== undefined) ?? 'text/plain',
    holdsNul: written.includes(0),
    end: from + length + headEnd.length,
  };
}

/** Browsers write these three so; every other percent sign is itself. */
function unescaped(written: string): string {
  return written.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replaceAll('%22', '"');
}
