import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const guidePath = 'docs/operate/deploy.md';
const unsaid = '…';

/** What docs/operate/deploy.md has its reader type: the indented lines, which are settings of the machine or commands. */
export function readDeployGuide() {
  const typed = readFileSync(guidePath, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim());
  const isSetting = (line: string) => /^[A-Z_]+=/.test(line);
  const settings = typed.filter(isSetting);
  const commands = typed.filter((line) => !isSetting(line));

  return {
    /** The next command, which begins so; words in capitals are replaced. */
    next(beginning: string, values: Record<string, string> = {}): string {
      const command = commands.shift() ?? '';
      if (!command.startsWith(beginning)) throw new Error(`${guidePath} says "${command}", not "${beginning} …"`);
      return fillIn(command, values);
    },
    /** The file `.env`: what the guide leaves open is given, or made by the command beside it. */
    environment(given: Record<string, string>): string {
      return settings.map((line) => settingOf(line, given)).join('\n');
    },
    /** Commands that nobody has typed. */
    rest: () => commands,
  };
}

export function fillIn(command: string, values: Record<string, string>): string {
  return command.replace(/\b[A-Z]{3,}\b/g, (word) => values[word] ?? word);
}

function settingOf(line: string, given: Record<string, string>): string {
  const [, key = '', value = '', maker] = /^([A-Z_]+)=(\S*)(?:\s+# (openssl [^;]+))?/.exec(line) ?? [];
  if (!value.includes(unsaid)) return `${key}=${value}`;
  if (given[key] !== undefined) return `${key}=${given[key]}`;
  if (maker === undefined) throw new Error(`${guidePath} leaves ${key} open`);
  return `${key}=${execSync(maker, { encoding: 'utf8' }).trim()}`;
}
