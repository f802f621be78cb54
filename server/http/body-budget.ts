const megabyte = 1_048_576;
/** All bodies held at one moment, divided among the processes, and those of one address in one process. */
const allBytes = 256 * megabyte;
const addressBytes = 32 * megabyte;
/** Bodies over 64 KB leave this much to the small ones: nobody can keep others from signing in by sending files. */
const smallBytes = 65_536;
const siteReserve = 32 * megabyte;
const addressReserve = 4 * megabyte;
/** Room for a few addresses, however many processes there are. */
const smallestSite = siteReserve + 2 * addressBytes;

type BudgetRefusal = 'site' | 'address';
export type Holding = { grow(bytes: number): BudgetRefusal | null; release(): void };

/** Counts the bytes of request bodies held in memory. */
export function openBodyBudget(processes = 1) {
  const siteBytes = Math.max(allBytes / processes, smallestSite);
  const byAddress = new Map<string, number>();
  let held = 0;

  function refusal(addressHeld: number, size: number): BudgetRefusal | null {
    const isSmall = size <= smallBytes;
    if (addressHeld > addressBytes - (isSmall ? 0 : addressReserve)) return 'address';
    return held > siteBytes - (isSmall ? 0 : siteReserve) ? 'site' : null;
  }

  return {
    /** A holding starts empty; it grows by what is announced or arrives, and is released with its request. */
    hold(address: string): Holding {
      let size = 0;
      let isReleased = false;
      const count = (bytes: number) => {
        size += bytes;
        held += bytes;
        const rest = (byAddress.get(address) ?? 0) + bytes;
        if (rest > 0) byAddress.set(address, rest);
        else byAddress.delete(address);
      };
      return {
        grow(bytes) {
          if (isReleased) return null;
          count(bytes);
          const refused = refusal(byAddress.get(address) ?? 0, size);
          if (refused) count(-bytes);
          return refused;
        },
        release() {
          if (!isReleased) count(-size);
          isReleased = true;
        },
      };
    },
  };
}
