const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');
const nothing = Buffer.alloc(0);

/** Knows where an answer ends, and nothing else of it: by its length, or by the last of its chunks. */
export class AnswerReader {
  status = 0;
  private head: Buffer = nothing;
  private missing = -1;
  private isChunked = false;
  private tail: Buffer = nothing;

  /** Whether this piece was the answer's last. Its place may be written over afterwards. */
  read(piece: Buffer): boolean {
    const body = this.missing < 0 && !this.isChunked ? this.readHead(piece) : piece;
    if (!body) return false;
    return this.isChunked ? this.readChunks(body) : this.readLength(body);
  }

  private readHead(piece: Buffer): Buffer | null {
    const head = this.head.length ? Buffer.concat([this.head, piece]) : piece;
    const end = head.indexOf(headEnd);
    if (end < 0) {
      this.head = Buffer.from(head);
      return null;
    }
    const text = head.toString('latin1', 0, end).toLowerCase();
    this.status = Number(text.slice(9, 12));
    const length = /content-length: (\d+)/.exec(text);
    this.isChunked = text.includes('transfer-encoding: chunked');
    this.missing = length ? Number(length[1]) : 0;
    this.head = nothing;
    return head.subarray(end + headEnd.length);
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
    this.tail = nothing;
    return true;
  }
}
