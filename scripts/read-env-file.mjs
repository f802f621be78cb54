import { existsSync, readFileSync } from 'node:fs';

/**
 * KEY=VALUE lines; blank ones and those with # in front do not count, one pair of quotes around a value is taken off.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnv(text) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const line of text.split(/\r?\n/)) {
    const [, key, value] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    const quoted = /^(["'])(.*)\1$/.exec(value);
    found[key] = quoted ? (quoted[2] ?? '') : value.replace(/\s+#.*$/, '');
  }
  return found;
}

/** What the process was given wins over `.env`. */
export function loadEnvFile(path = '.env') {
  if (!existsSync(path)) return;
  for (const [key, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) process.env[key] ??= value;
}
