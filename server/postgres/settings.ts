import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

export type Listening = { socketDir: string } | { port: number };
export type Machine = { memoryBytes: number; sharedMemoryBytes: number };

export function thisMachine(): Machine {
  return { memoryBytes: totalmem(), sharedMemoryBytes: sizeOfSharedMemory() };
}

/** Given on the command line, so they hold whatever the folder's own files say. */
export function settingsFor(machine: Machine, listening: Listening, isDurable: boolean): Record<string, string> {
  const memory = Math.floor(machine.memoryBytes / megabyte);
  return {
    ...(isDurable ? durable : throwaway),
    port: '5432',
    ...('socketDir' in listening
      ? { listen_addresses: '', unix_socket_directories: listening.socketDir, unix_socket_permissions: '0700' }
      : { listen_addresses: '127.0.0.1', port: String(listening.port), unix_socket_directories: '' }),
    // A container's usual 64 MB of shared memory break parallel queries.
    ...(machine.sharedMemoryBytes < 256 * megabyte && process.platform === 'linux'
      ? { dynamic_shared_memory_type: 'mmap' }
      : {}),
    shared_buffers: `${clamp(Math.floor(memory / 8), 32, 512)}MB`,
    effective_cache_size: `${clamp(Math.floor(memory / 2), 128, 8192)}MB`,
    work_mem: memory < 2048 ? '4MB' : '8MB',
    maintenance_work_mem: memory < 2048 ? '32MB' : '128MB',
    max_wal_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    password_encryption: 'scram-sha-256',
  };
}

export function asFlags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '100' };
/** For tests, each of which brings a pool of its own. */
const throwaway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function sizeOfSharedMemory(): number {
  try {
    const stats = statfsSync('/dev/shm');
    return stats.blocks * stats.bsize;
  } catch {
    return 0;
  }
}
