type QrCodeProps = { path: string; size: number; label: string; pixels: number };

/** Dark on white in both themes: cameras read nothing else for sure. */
export function QrCode({ path, size, label, pixels }: QrCodeProps) {
  return (
    <svg role="img" aria-label={label} width={pixels} height={pixels} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path stroke="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}
