import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupRefusal } from './backup-refusal';

/**
 * A sealed file: a mark, a salt, the key's check, then frames. Each frame is a length and as many bytes under AES-256-GCM
 * with their tag; its nonce is its number, and whether it is the last. So a byte that was changed, a frame that is missing,
 * was moved or added, and an end that was cut off are each found before anything of them is used.
 */
const mark = Buffer.from('KHELA BACKUP 1\n');
const saltLength = 16;
const checkLength = 16;
const headLength = mark.length + saltLength + checkLength;
const tagLength = 16;
const frameLength = 256 * 1024;

const damaged = () => new BackupRefusal('the file is damaged: it is not what was written');

export function sealing(backupKey: string): Transform {
  const salt = randomBytes(saltLength);
  const { key, check } = keysOf(backupKey, salt);
  let number = 0;
  let rest: Buffer = Buffer.alloc(0);
  const frame = (plain: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    return Buffer.concat([length, sealed]);
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      while (rest.length > frameLength) {
        this.push(frame(rest.subarray(0, frameLength), false));
        rest = rest.subarray(frameLength);
      }
      done();
    },
    flush(done) {
      done(null, frame(rest, true));
    },
  });
  stream.push(Buffer.concat([mark, salt, check]));
  return stream;
}

export function unsealing(backupKey: string): Transform {
  let rest: Buffer = Buffer.alloc(0);
  let key: Buffer | null = null;
  let number = 0;
  let hasEnded = false;

  const open = (sealed: Buffer): Buffer => {
    if (hasEnded || sealed.length < tagLength) throw damaged();
    for (const isLast of [false, true]) {
      const decipher = createDecipheriv('aes-256-gcm', key!, nonceOf(number, isLast));
      decipher.setAuthTag(sealed.subarray(-tagLength));
      const plain = decipher.update(sealed.subarray(0, -tagLength));
      try {
        decipher.final();
      } catch {
        continue;
      }
      number++;
      hasEnded = isLast;
      return plain;
    }
    throw damaged();
  };

  function* frames(): Generator<Buffer> {
    if (!key) {
      if (rest.length < headLength) return;
      key = openHead(rest.subarray(0, headLength), backupKey);
      rest = rest.subarray(headLength);
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length > frameLength + tagLength) throw damaged();
      if (rest.length < 4 + length) return;
      yield open(rest.subarray(4, 4 + length));
      rest = rest.subarray(4 + length);
    }
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      try {
        for (const plain of frames()) this.push(plain);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      if (!key) done(new BackupRefusal('the file is no backup of this product'));
      else done(hasEnded && rest.length === 0 ? null : new BackupRefusal('the file is damaged: its end is missing'));
    },
  });
}

function openHead(head: Buffer, backupKey: string): Buffer {
  if (!head.subarray(0, mark.length).equals(mark)) throw new BackupRefusal('the file is no backup of this product');
  const salt = head.subarray(mark.length, mark.length + saltLength);
  const { key, check } = keysOf(backupKey, salt);
  if (!timingSafeEqual(check, head.subarray(-checkLength)))
    throw new BackupRefusal('BACKUP_KEY is not the key this file was written with');
  return key;
}

/** Each file has a key of its own, so that numbers may serve as nonces. */
function keysOf(backupKey: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', backupKey, salt, 'khela backup', 32));
  return { key, check: createHmac('sha256', key).update('check').digest().subarray(0, checkLength) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
