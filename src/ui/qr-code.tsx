import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What it is for, to whoever does not see it. */
  readonly label: string;
  readonly testId: string;
  /** How wide it is, as on paper: `25mm`. */
  readonly width?: string;
}

/** A QR code, dark on light in every appearance: cameras read no other. */
export const QrCode = ({ text, label, testId, width = '200px' }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      style={{ width, height: width }}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-testid={testId}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
};
