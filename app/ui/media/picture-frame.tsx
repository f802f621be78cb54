import { classes } from '../classes';

type PictureFrameProps = {
  src: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  width: number;
  height: number;
  /** For the picture a page opens with. */
  isFirst?: boolean;
  sizes?: string;
  srcSet?: string;
  className?: string;
};

/** Holds the picture's place from the first paint; pictures below the fold wait until they are near. */
export function PictureFrame({ src, alt, width, height, isFirst, sizes, srcSet, className }: PictureFrameProps) {
  return (
    <span className={classes('picture-frame', className)} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={sizes}
        srcSet={srcSet}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'auto' : 'async'}
        {...(isFirst ? { fetchpriority: 'high' } : {})}
      />
    </span>
  );
}
