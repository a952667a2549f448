/** What a card of a bed takes at least, in heights of its letters. */
const card = { width: 15, height: 9 };
/** From four metres letters can be read that are a fortieth of the smaller side of a screen; few beds stand larger. */
const smallestShare = 1 / 40;
const largest = 2.4;
const step = 0.95;

interface Space {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** How many cards stand beside and above each other, on how many pages, and how high their letters are, in pixels. */
export interface WallLayout {
  readonly columns: number;
  readonly rows: number;
  readonly pages: number;
  readonly letters: number;
}

/** How high the smallest letters of a screen are, in pixels. */
export const smallestLetters = ({ width, height }: Space): number =>
  Math.max(11, Math.min(width, height) * smallestShare);

/** How so many beds stand on a screen: with the largest letters with which all of them fit, else on pages. */
export const wallLayout = (screen: Space, space: Space, count: number): WallLayout => {
  const smallest = smallestLetters(screen);
  const fitting = (letters: number) => ({
    columns: Math.max(1, Math.floor(space.width / (card.width * letters))),
    rows: Math.max(1, Math.floor(space.height / (card.height * letters))),
  });
  let letters = smallest * largest;
  let { columns, rows } = fitting(letters);
  while (columns * rows < count && letters > smallest) {
    letters = Math.max(smallest, letters * step);
    ({ columns, rows } = fitting(letters));
  }
  const pages = Math.max(1, Math.ceil(count / (columns * rows)));
  if (pages > 1) return { columns, rows, pages, letters };
  // Where all fit, no row is left empty and none is wider than it has to be.
  const used = Math.max(1, Math.ceil(count / columns));
  return { columns: Math.max(1, Math.ceil(count / used)), rows: used, pages, letters };
};
