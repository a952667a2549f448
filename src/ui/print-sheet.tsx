import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

interface PrintSheetProps {
  /** Width of a roll of paper in millimetres, cut where the content ends; without it, A4. */
  readonly rollWidth?: number;
  /** Instead of either, pages of this size in millimetres without a margin, as sheets and rolls of labels have. */
  readonly pages?: { readonly width: number; readonly height: number };
  /** Given, it is printed at once, and this is called when the browser has done so or the staff gave it up. */
  readonly onPrinted?: () => void;
  readonly children: ReactNode;
}

const millimetresPerPixel = 25.4 / 96;

/** What is printed instead of the screen as long as it is there. It is never seen on the screen itself. */
export const PrintSheet = ({ rollWidth, pages, onPrinted, children }: PrintSheetProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const done = useEffectEvent(() => onPrinted?.());
  const printsItself = onPrinted !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew with every content
  useLayoutEffect(() => {
    setHeight(Math.ceil((sheet.current?.scrollHeight ?? 0) * millimetresPerPixel) + 1);
  }, [children, rollWidth]);
  useEffect(() => {
    if (!printsItself || height === 0) return;
    const start = setTimeout(() => window.print(), 50);
    const stop = () => done();
    window.addEventListener('afterprint', stop);
    return () => {
      clearTimeout(start);
      window.removeEventListener('afterprint', stop);
    };
  }, [printsItself, height]);
  const exactly = pages ?? (rollWidth ? { width: rollWidth, height } : null);
  const page = exactly ? `size: ${exactly.width}mm ${exactly.height}mm; margin: 0` : 'size: A4; margin: 10mm';
  return createPortal(
    <div className="print-sheet" ref={sheet} style={rollWidth ? { width: `${rollWidth}mm` } : {}} aria-hidden>
      <style>{`@page { ${page} }`}</style>
      {children}
    </div>,
    document.body,
  );
};
