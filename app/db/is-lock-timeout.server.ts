/** Whether a statement waited for a lock longer than its transaction lets it (`lock_timeout`). */
export function isLockTimeout(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === '55P03';
}
