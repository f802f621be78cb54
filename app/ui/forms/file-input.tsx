import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react';
import { Icon } from '~/ui/media/icon';
import { smallerPhoto } from './smaller-photo';

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  chooseLabel: string;
  /** In place of a name while nothing is chosen. */
  noneLabel: string;
  /** What is larger is refused here, before it is sent. */
  maxBytes: number;
  tooLargeText: string;
  /** A photo's longer edge is brought down to it. */
  longestEdge: number;
};

/**
 * A file with the site's own words. The browser's control lies over them, so it works as ever, and is seen itself where
 * scripts are off. With scripts photos are made smaller first: phones take them larger than a slow line carries.
 */
export function FileInput({ chooseLabel, noneLabel, maxBytes, tooLargeText, longestEdge, ...rest }: FileInputProps) {
  const [name, setName] = useState<string | null>(null);
  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = input.files ?? [];
    setName(chosen?.name ?? null);
    input.setCustomValidity('');
    if (!chosen) return;
    const photo = await smallerPhoto(chosen, longestEdge);
    // Another one may have been chosen in the meantime.
    if (input.files?.[0] !== chosen) return;
    if (photo !== chosen) {
      const files = new DataTransfer();
      files.items.add(photo);
      input.files = files.files;
    }
    input.setCustomValidity(photo.size > maxBytes ? tooLargeText : '');
    if (photo.size > maxBytes) input.reportValidity();
  }
  return (
    <span className="file-picker">
      <span className="button button-secondary" aria-hidden="true">
        <Icon name="camera" />
        {chooseLabel}
      </span>
      <span className="file-picker-name" aria-hidden="true">
        {name ?? noneLabel}
      </span>
      <input {...rest} type="file" className="input file-input" onChange={choose} />
    </span>
  );
}
