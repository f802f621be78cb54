import type { S3Access } from '../files/s3-signature.server';
import { folderBackups } from './folder.server';
import type { BackupStore } from './port';
import { s3Backups } from './s3.server';

export type BackupPlace = { dir: string } | (S3Access & { bucketUrl: string });

export function backupsAt(place: BackupPlace, now: () => Date = () => new Date()): BackupStore {
  return 'dir' in place ? folderBackups(place.dir) : s3Backups({ ...place, now });
}
