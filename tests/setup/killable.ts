import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of the tests that is there to be killed. Each line it prints tells of something that it had answered for. */
export function startKillable(file: string, args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const read = (rest + text).split('\n');
    rest = read.pop()!;
    lines.push(...read);
  });
  return {
    lines,
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
