import { useState } from 'react';

/** The last that was told; it stays though the page be asked again meanwhile and tell of none. */
export function useLatest<T extends { id: number }>(told: T | null): T | null {
  const [latest, setLatest] = useState(told);
  if (told && told.id !== latest?.id) setLatest(told);
  return latest;
}
