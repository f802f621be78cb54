/**
 * How the server's process is started, everywhere: a heap that is collected before it is large (Node would let it grow
 * into whatever the machine has), and few arenas for the memory that compression takes and gives back.
 */
export const serverArguments = [
  '--max-old-space-size=320',
  '--max-semi-space-size=16',
  '--import',
  'tsx',
  'server/main.ts',
];

/** @param {NodeJS.ProcessEnv} variables */
export function serverVariables(variables) {
  return { MALLOC_ARENA_MAX: '2', ...variables };
}
