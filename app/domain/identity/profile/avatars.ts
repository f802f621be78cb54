/** The portraits to choose from, each the seed of a drawing. */
export const avatars: readonly string[] = Array.from({ length: 24 }, (_, at) => `p${at + 1}`);

/** Who has not chosen wears one that follows from the account. */
export function avatarOf({ id, avatar }: { id: number; avatar: string | null }): string {
  return avatar ?? avatars[id % avatars.length]!;
}

export function isAvatar(value: string): boolean {
  return avatars.includes(value);
}
