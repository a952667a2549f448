import { mostFiles, openArchive, type ReadFile, type Unpack } from './archive.ts';
import { mostCellsSaid } from './limits.ts';
import { attribute, counts, type Listener, markup } from './markup.ts';
import { type SheetRead, sheetOfWorkbook, unescapedSigns } from './sheet-of-workbook.ts';
import { allowance, TooMuch } from './too-much.ts';
import { stylesOfWorkbook } from './workbook-styles.ts';

const [idOf, linkOf, kindOf, targetOf] = [attribute('id'), attribute('Id'), attribute('Type'), attribute('Target')];
const isFrom1904By = attribute('date1904');

/** Reads of a workbook's list of contents which sheets there are, and from when its days are counted. */
const contents = () => {
  const sheets: string[] = [];
  const add = allowance(mostFiles);
  let [isFrom1904, isSaid] = [false, false];
  const listener: Listener = {
    open: (name, attributes) => {
      if (name === 'sheet') {
        add(1);
        sheets.push(idOf(attributes));
      }
      if (name === 'workbookPr' && !isSaid)
        [isSaid, isFrom1904] = [true, /^(?:1|true|on)$/i.test(isFrom1904By(attributes))];
      return false;
    },
    close: () => false,
  };
  return { listener, read: () => ({ sheets, isFrom1904 }) };
};

/** Reads in which files of the archive the texts of its sheets, their looks and, by their ids, the sheets of cells lie. */
const relations = () => {
  const paths = { styles: '', sharedStrings: '' };
  const sheets = new Map<string, string>();
  const add = allowance(mostFiles);
  const listener: Listener = {
    open: (name, attributes) => {
      if (name !== 'Relationship') return false;
      const target = targetOf(attributes);
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      const kind = kindOf(attributes).replace(/^.*\//, '');
      if (kind === 'styles' || kind === 'sharedStrings') paths[kind] = path;
      else if (kind === 'worksheet') {
        add(1);
        sheets.set(linkOf(attributes), path);
      }
      return false;
    },
    close: () => false,
  };
  return { listener, paths, sheets };
};

/** Reads the texts that cells share; how they are spoken is left out. */
const sharedStrings = () => {
  const strings: string[] = [];
  const add = allowance(mostCellsSaid);
  let [text, isPhonetic] = ['', false];
  const listener: Listener = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      return name === 't' && !isPhonetic;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') {
        add(1);
        strings.push(unescapedSigns(text).trim());
      }
      return false;
    },
    text: (said) => {
      text += said;
    },
  };
  return { listener, strings };
};

const readFrom = async (read: ReadFile): Promise<SheetRead> => {
  const counted = counts();
  const listen = async (name: string, listener: Listener): Promise<void> => {
    const { add, end } = markup(listener, counted);
    await read(name, add);
    end();
  };
  const book = contents();
  await listen('xl/workbook.xml', book.listener);
  const { sheets, isFrom1904 } = book.read();
  const { listener, paths, sheets: pathsOfSheets } = relations();
  await listen('xl/_rels/workbook.xml.rels', listener);
  const [styles, shared] = [stylesOfWorkbook(), sharedStrings()];
  await listen(paths.styles, styles.listener);
  await listen(paths.sharedStrings, shared.listener);
  const { listener: ofSheet, sheet } = sheetOfWorkbook({ strings: shared.strings, shown: styles.shown(), isFrom1904 });
  // A sheet may be a chart alone.
  const first = sheets.find((id) => pathsOfSheets.has(id)) ?? '';
  await listen(pathsOfSheets.get(first) ?? '', ofSheet);
  return sheet();
};

/**
 * The first sheet of a workbook of whichever program, read as its bytes are unpacked: of what is no text of a cell nothing is
 * kept. Undefined where it holds more than a device can take in: nothing is read on once that is clear. Throws where it is no
 * workbook.
 */
export const readWorkbook = async (archive: ArrayBuffer, unpack: Unpack): Promise<SheetRead | undefined> => {
  try {
    return await readFrom(openArchive(archive, unpack));
  } catch (problem) {
    if (problem instanceof TooMuch) return undefined;
    throw problem;
  }
};
