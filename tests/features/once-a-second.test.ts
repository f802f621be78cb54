import { expect, test, vi } from 'vitest';
import { onceASecond } from '~/features/play/lottery/once-a-second.server';

type Asker = Parameters<ReturnType<typeof onceASecond<number>>>[0];
const asker = () => ({ services: {} }) as Asker;

test('what is asked within a second is asked once, by app and by name; a failure is asked again', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  try {
    const cached = onceASecond<number>();
    const [one, other] = [asker(), asker()];
    let asked = 0;
    const ask = async () => ++asked;
    expect([await cached(one, 'a', ask), await cached(one, 'a', ask)]).toEqual([1, 1]);
    expect([await cached(one, 'b', ask), await cached(other, 'a', ask)]).toEqual([2, 3]);
    clock.mockReturnValue(1_900);
    await expect(cached(one, 'c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cached(one, 'c', ask)).toBe(4);
    clock.mockReturnValue(2_001);
    expect([await cached(one, 'a', ask), await cached(one, 'c', ask)]).toEqual([5, 4]);
  } finally {
    clock.mockRestore();
  }
});
