import { execFileSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A bare repository in this folder with the sources as they are now, committed or not; gives its path. */
export function publishSources(folder: string): string {
  const repository = join(folder, 'khela.git');
  const env = { ...process.env, GIT_DIR: repository, GIT_WORK_TREE: process.cwd() };
  // It lives for one test: nothing of it has to outlive the machine.
  const git = (...words: string[]) => execFileSync('git', ['-c', 'core.fsync=none', ...words], { env, stdio: 'pipe' });
  execFileSync('git', ['init', '--quiet', '--bare', repository]);
  git('add', '--all');
  git('-c', 'user.name=e2e', '-c', 'user.email=e2e@khela.example', 'commit', '--quiet', '--message', 'Sources');
  return repository;
}

/** What is installed and built here is not installed and built again where lockfile and sources are the same. */
export function shareInstallAndBuild(folder: string): void {
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  cpSync('build', join(folder, 'build'), { recursive: true });
}
