import { firstCharacter } from '~/domain/shared/characters';

type AvatarProps = { src?: string | null; name: string; size?: number };

/** Decorative beside a name: without a picture the first letter replaces it. */
export function Avatar({ src, name, size = 40 }: AvatarProps) {
  if (src) {
    return <img className="avatar" src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />;
  }
  const style = { width: size, height: size, fontSize: size * 0.42 };
  return (
    <span className="avatar avatar-initial" style={style} aria-hidden="true">
      {firstCharacter(name)}
    </span>
  );
}
