/** What PostgreSQL writes into `postmaster.pid`, line by line. */
export type PostmasterFile = { pid: number; isReady: boolean };

export function parsePostmasterFile(text: string): PostmasterFile | null {
  const lines = text.split('\n');
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isInteger(pid) || pid === 0) return null;
  return { pid, isReady: lines[7]?.trim() === 'ready' };
}

/** No system gives this number to a process. */
export const impossiblePid = 2_147_483_647;

/** Names a dead owner but keeps the shared memory key: with it PostgreSQL still notices backends that outlived their postmaster. */
export function disown(text: string): string {
  return text.replace(/^[^\n]*/, String(impossiblePid));
}
