import { code128 } from '#domain/values/code128.ts';

const quiet = 10;
const height = 40;

/** A bar code with its text below, as wide as the paper. */
export const BarCode = ({ text }: { readonly text: string }) => {
  const widths = code128(text) ?? [];
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
        style={{ width: '100%', height: '10mm', display: 'block' }}
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
