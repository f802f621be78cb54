const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Knows where an answer ends, and nothing else of it: by its length, or by the last of its chunks. */
export class AnswerReader {
  status = 0;
  private head: Buffer = Buffer.alloc(0);
  private missing = -1;
  private isChunked = false;
  private tail: Buffer = Buffer.alloc(0);

  /** Whether this piece was the answer's last. */
  read(piece: Buffer): boolean {
    const body = this.missing < 0 && !this.isChunked ? this.readHead(piece) : piece;
    if (!body) return false;
    return this.isChunked ? this.readChunks(body) : this.readLength(body);
  }

  private readHead(piece: Buffer): Buffer | null {
    this.head = this.head.length ? Buffer.concat([this.head, piece]) : piece;
    const end = this.head.indexOf(headEnd);
    if (end < 0) return null;
    const text = this.head.toString('latin1', 0, end).toLowerCase();
    this.status = Number(text.slice(9, 12));
    const length = /content-length: (\d+)/.exec(text);
    this.isChunked = text.includes('transfer-encoding: chunked');
    this.missing = length ? Number(length[1]) : 0;
    const body = this.head.subarray(end + headEnd.length);
    this.head = Buffer.alloc(0);
    return body;
  }

  private readLength(body: Buffer): boolean {
    this.missing -= body.length;
    if (this.missing > 0) return false;
    this.missing = -1;
    return true;
  }

  private readChunks(body: Buffer): boolean {
    const end = body.length >= lastChunk.length ? body : Buffer.concat([this.tail, body]);
    this.tail = Buffer.from(end.subarray(-lastChunk.length));
    if (!this.tail.equals(lastChunk)) return false;
    this.isChunked = false;
    this.missing = -1;
    this.tail = Buffer.alloc(0);
    return true;
  }
}
