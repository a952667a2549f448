import { columnsOf } from '#domain/receipt/columns.ts';

/** How a line of a receipt is drawn: over so many columns, in normal or in double size. */
export interface LineStyle {
  readonly columns: number;
  readonly times: 1 | 2;
  readonly isStrong: boolean;
  readonly isCentered: boolean;
}

/** A line as dots, row by row from the top, eight of them in a byte; a dot that is set is black. */
export interface DrawnLine {
  readonly bytesPerRow: number;
  readonly rows: number;
  readonly dots: Uint8Array;
}

export type DrawLine = (text: string, style: LineStyle) => DrawnLine;

/** A column of normal size is so many dots wide; a line of it has twice as many and some space below. */
export const dotsPerColumn = 12;
const spaceBelow = 6;
/** Darker than this, of 255, is black. */
const grey = 144;

/** The characters of a text with the marks that lie over them, each with its column. */
const placed = (text: string) => {
  const found: { text: string; column: number }[] = [];
  let column = 0;
  for (const sign of text) {
    const last = found.at(-1);
    if (last && columnsOf(sign) === 0) last.text += sign;
    else found.push({ text: sign, column });
    column += columnsOf(sign);
  }
  return found;
};

/** A line drawn by the browser, with the columns that a printer would use: it has every character of this device. */
export const drawLine: DrawLine = (text, { columns, times, isStrong, isCentered }) => {
  const [width, height] = [columns * dotsPerColumn, 2 * dotsPerColumn * times];
  const canvas = Object.assign(document.createElement('canvas'), { width, height: height + spaceBelow });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('nothing can be drawn here');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height + spaceBelow);
  pen.fillStyle = '#000';
  pen.font = `${isStrong ? 'bold ' : ''}${height - 2}px monospace`;
  pen.textBaseline = 'middle';
  const left = isCentered ? Math.floor((columns - columnsOf(text) * times) / 2) : 0;
  for (const { text: sign, column } of placed(text)) {
    const room = columnsOf(sign) * times * dotsPerColumn;
    pen.fillText(sign, (left + column * times) * dotsPerColumn, height / 2, room);
  }
  const { data } = pen.getImageData(0, 0, width, height + spaceBelow);
  const bytesPerRow = Math.ceil(width / 8);
  const dots = new Uint8Array(bytesPerRow * (height + spaceBelow));
  for (let dot = 0; dot < data.length / 4; dot += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(dot * 4, dot * 4 + 3);
    if (0.3 * red + 0.6 * green + 0.1 * blue >= grey) continue;
    const [row, column] = [Math.floor(dot / width), dot % width];
    const at = row * bytesPerRow + (column >> 3);
    dots[at] = (dots[at] ?? 0) | (0x80 >> (column & 7));
  }
  return { bytesPerRow, rows: height + spaceBelow, dots };
};
