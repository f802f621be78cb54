import { CopyText } from '~/features/common/copy-text';

/** A reference with the button that copies it, as a row of `Facts`. */
export function ReferenceFact({ label, reference }: { label: string; reference: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{reference}</span>
        <CopyText text={reference} />
      </dd>
    </div>
  );
}
