import { code128 } from '#domain/values/code128.ts';
import { ean13 } from '#domain/values/ean13.ts';

const quiet = 11;
const height = 40;

interface BarCodeProps {
  readonly text: string;
  /** Of the bars, in millimetres. */
  readonly tall?: number;
}

/** A bar code with its text below, as wide as the paper: EAN-13 where the text is one, else Code 128. */
export const BarCode = ({ text, tall = 10 }: BarCodeProps) => {
  const widths = ean13(text) ?? code128(text) ?? [];
  let at = quiet;
  const bars = widths.map((width, index) => {
    const bar = { at, width, black: index % 2 === 0 };
    at += width;
    return bar;
  });
  return (
    <div style={{ textAlign: 'center' }}>
      <svg
        viewBox={`0 0 ${at + quiet} ${height}`}
        preserveAspectRatio="none"
        style={{ width: '100%', height: `${tall}mm`, display: 'block' }}
        shapeRendering="crispEdges"
        aria-hidden
      >
        {bars
          .filter((bar) => bar.black)
          .map((bar) => (
            <rect key={bar.at} x={bar.at} y={0} width={bar.width} height={height} />
          ))}
      </svg>
      {text}
    </div>
  );
};
