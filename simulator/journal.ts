import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Journal<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  forget(key: string): void;
  entries(): IterableIterator<[string, T]>;
};

/** Values by key, each change a line of a file: a process killed in the middle loses at most the line it was writing. */
export function openJournal<T>(path: string): Journal<T> {
  const values = readLines<T>(path);
  mkdirSync(dirname(path), { recursive: true });
  const lines = [...values].map(([key, value]) => `${JSON.stringify([key, value])}\n`);
  writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      appendFileSync(path, `${JSON.stringify([key, value])}\n`);
    },
    forget(key) {
      if (values.delete(key)) appendFileSync(path, `${JSON.stringify([key, null])}\n`);
    },
    entries: () => values.entries(),
  };
}

function readLines<T>(path: string): Map<string, T> {
  const values = new Map<string, T>();
  if (!existsSync(path)) return values;
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const entry = parsed<T>(line);
    if (entry && entry[1] !== null) values.set(entry[0], entry[1]);
    else if (entry) values.delete(entry[0]);
  }
  return values;
}

function parsed<T>(line: string): [string, T | null] | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
