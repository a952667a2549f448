import { PrintSheet } from '../../ui/print-sheet.tsx';
import classes from './label.module.css';
import { Label, type LabelContent } from './label.tsx';
import { type LabelFormat, pagesOf } from './label-formats.ts';

interface PrintedLabelsProps {
  readonly format: LabelFormat;
  readonly labels: readonly LabelContent[];
  /** The first free place of the first sheet, from 1. */
  readonly first: number;
  readonly onPrinted: () => void;
}

/** The labels as they are printed: a page for each on a roll, sheet after sheet on A4. */
export const PrintedLabels = ({ format, labels, first, onPrinted }: PrintedLabelsProps) => {
  const { page, left, top, columns, label } = format;
  return (
    <PrintSheet pages={page} onPrinted={onPrinted}>
      {pagesOf(format, labels, first).map((places, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity but their place
          key={index}
          className={classes.page}
          style={{
            width: `${page.width}mm`,
            // A hair less than the page, so that rounding never begins another one.
            height: `${page.height - 0.2}mm`,
            padding: `${top}mm 0 0 ${left}mm`,
            gridTemplateColumns: `repeat(${columns}, ${label.width}mm)`,
            gridAutoRows: `${label.height}mm`,
          }}
        >
          {places.map((content, place) =>
            content ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: so have the labels on them
              <Label key={place} content={content} format={format} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: and the empty places
              <div key={place} />
            ),
          )}
        </div>
      ))}
    </PrintSheet>
  );
};
