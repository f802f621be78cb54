import type { MethodKind } from '~/domain/cashier/methods/payment-method';
import { Icon, type IconName } from '~/ui/media/icon';

const icons = {
  bank: 'bank',
  card: 'payment-card',
  crypto: 'coin',
} as const satisfies Record<Exclude<MethodKind, 'mobile'>, IconName>;

/** As many as `cashier.css` has. */
const letterColours = 4;

type MethodArtProps = { kind: MethodKind /** What players know the way by. */; name: string; size?: 20 | 24 };

/** The picture of a way to pay in or out. Wallets of mobile phones are told apart by their first letter, on a colour that follows from it. */
export function MethodArt({ kind, name, size = 20 }: MethodArtProps) {
  if (kind !== 'mobile') {
    return (
      <span className={`method-art method-art-${kind}`}>
        <Icon name={icons[kind]} size={size} />
      </span>
    );
  }
  const letter = /^.\p{M}*/u.exec(name.trim())?.[0] ?? '';
  return (
    <span className={`method-art method-letter method-letter-${colourOf(name)}`} aria-hidden="true">
      {letter}
    </span>
  );
}

/** By a remainder that gives the wallets people use most a colour each, in both languages. */
function colourOf(name: string): number {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return (sum % 21) % letterColours;
}
