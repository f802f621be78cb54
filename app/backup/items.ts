import { BackupRefusal } from './backup-refusal';

/** What a backup holds, in this order: a head, then for each table its name, its rows and their number, then an end. */
export type Head = {
  item: 'head';
  /** When the snapshot was taken. */
  at: string;
  /** The newest migration, by its time in the journal. */
  migration: number;
  partitions: { name: string; parent: string; bound: string }[];
  /** Of the keys that what is encrypted within the rows needs (`keyIdOf`). Files of earlier builds do not say. */
  keyIds?: string[];
};
export type TableStart = { item: 'table'; name: string; columns: string[] };
/** Files of builds before the figure have none. */
export type TableEnd = { item: 'rows'; name: string; rows: number; figure?: string };
export type End = { item: 'end'; sequences: { name: string; value: string; isCalled: boolean }[]; rows: number };
export type Note = Head | TableStart | TableEnd | End;
/** A note, or a part of a table's rows as COPY writes them. */
export type Item = Note | Buffer;

const noteKind = 1;
const rowsKind = 2;
const headLength = 5;

export function encodeItem(item: Item): Buffer {
  const isRows = Buffer.isBuffer(item);
  const body = isRows ? item : Buffer.from(JSON.stringify(item));
  const head = Buffer.alloc(headLength);
  head.writeUInt8(isRows ? rowsKind : noteKind);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

export async function* decodeItems(chunks: AsyncIterable<Buffer>): AsyncGenerator<Item> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= headLength) {
      const length = rest.readUInt32BE(1);
      if (rest.length < headLength + length) break;
      const body = rest.subarray(headLength, headLength + length);
      yield rest.readUInt8(0) === rowsKind ? body : (JSON.parse(body.toString()) as Note);
      rest = rest.subarray(headLength + length);
    }
  }
  if (rest.length > 0) throw new BackupRefusal('the file is damaged: it ends within a table');
}
