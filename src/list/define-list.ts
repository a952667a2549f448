import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { May, Permission } from '#domain/permissions.ts';
import type { Place } from '../store/use-places.ts';
import type { RowsAction } from './batch/rows-action.ts';
import type { Column } from './column.ts';
import { type Filter, filtersFor, narrows, readFilter, type Search, type ValuesOf } from './filter.ts';
import type { ListAnswer, Source, Wanted } from './source.ts';

interface AnyAdd {
  readonly right: Permission;
  readonly icon?: TablerIcon;
  readonly useLabel: () => string;
  readonly testId: string;
  /** It is offered there alone. */
  readonly needs?: Place;
}
interface AddOnPage extends AnyAdd {
  readonly to: string;
}
interface AddInDialog extends AnyAdd {
  readonly dialog: (onClose: () => void) => ReactNode;
}
/** A way to write a new record of a list, on a page or in a dialog; whoever lacks the right is not offered it. */
export type Add = AddOnPage | AddInDialog;

/** The texts of a list that are its own. */
export interface ListWords {
  /** Its name: of the file, and above it on paper. */
  readonly title: string;
  readonly count: (count: number) => string;
  /** Where nothing was narrowed and there is nothing. */
  readonly none: string;
  readonly noneHint?: string | undefined;
  readonly noneFound: string;
  /** Which rows the device holds, where the server has more. */
  readonly held?: string | undefined;
}

export interface ListShape<Row, Filters extends readonly Filter[], More> {
  /** Test ids begin with it. */
  readonly name: string;
  /** So many rows are on a page; 20 where it says nothing. */
  readonly perPage?: number;
  readonly icon: TablerIcon;
  /** In the order in which they are on the screen. */
  readonly filters: Filters;
  readonly source: Source<ValuesOf<Filters>, Row, More>;
  /** Where rows that this device does not hold are asked for. */
  readonly older?: Source<ValuesOf<Filters>, Row, unknown>;
  readonly keyOf: (row: Row) => string;
  readonly testId: (row: Row) => string;
  /** What can be done with one row, at its end; `onChanged` asks for the rows anew, where a device does not tell of them. */
  readonly acts?: (row: Row, onChanged: () => void) => ReactNode;
  /** What can be done with rows that were chosen. */
  readonly rowsActions?: readonly RowsAction<Row>[];
  /** Where new ones are written, the usual way first; shown behind the outputs. */
  readonly adds?: readonly Add[];
  /** The rights of which one is enough to give it out as a file or on paper; without it whoever sees the list may. */
  readonly outputsFor?: readonly Permission[];
  /** Between count and outputs: what the rows come to. */
  readonly Summary?: (props: {
    /** What the device said beside its rows; undefined where the server has said them. */
    readonly answer: ListAnswer<Row, More | undefined>;
    readonly wanted: Wanted<ValuesOf<Filters>>;
  }) => ReactNode;
}

/** What a list says, in the language and the place of whoever looks at it. */
export interface Looks<Row> {
  readonly columns: readonly Column<Row>[];
  readonly words: ListWords;
  /** Names in its columns are still asked for: nothing is given out before they are there. */
  readonly waits?: boolean;
  /** Columns of the spreadsheet alone, where a record has a row for each of its lines. */
  readonly lines?: LineColumns<Row> | undefined;
  /** How many rows there are for each value of a choice, by its key, where that is known. */
  readonly counts?: Counts | undefined;
  /** What records are called to which the list is narrowed, by the key of their filter. */
  readonly names?: Names | undefined;
}
export type Names = Readonly<Record<string, string>>;
export type Counts = Readonly<Record<string, Readonly<Record<string, number>> | undefined>>;

/** A hook; `more` is what the source said beside the rows, and the rows of the page, once they are there. */
type UseLooks<Row, Filters extends readonly Filter[], More> = (
  values: ValuesOf<Filters>,
  more: More | undefined,
  rows: readonly Row[] | undefined,
) => Looks<Row>;

/** The lines of a record: how many it has, and what the spreadsheet says of each, by its place. */
export interface LineColumns<Row> {
  readonly countOf: (row: Row) => number;
  readonly columns: readonly {
    readonly head: string;
    readonly text: (row: Row, place: number) => string;
    readonly right?: Permission;
    /** A `figure` is to be calculated with. */
    readonly as?: 'figure';
  }[];
}

/** The address of a list: its filters, its page from 1, and whether rows are asked of the server that no device holds. */
export type AddressOf<Filters extends readonly Filter[]> = ValuesOf<Filters> & {
  readonly page?: number;
  readonly older?: true;
};

export interface List<Row, Filters extends readonly Filter[], More> extends ListShape<Row, Filters, More> {
  readonly perPage: number;
  readonly useLooks: UseLooks<Row, Filters, More>;
  /** Reads an address; what is not understood, or takes a right that somebody lacks, is left out. */
  readonly read: (search: Search, may: May) => AddressOf<Filters>;
  /** Whether something narrows the list. */
  readonly isNarrowed: (address: AddressOf<Filters>) => boolean;
  /** The address without what narrows it. */
  readonly cleared: (address: AddressOf<Filters>) => AddressOf<Filters>;
}

const pageIn = ({ page }: Search): number | undefined =>
  Number.isInteger(page) && Number(page) > 1 ? Number(page) : undefined;

/**
 * A list, said once: its filters, where its rows come from, and what is said of each. Address, screen, spreadsheet and
 * paper follow from it, and show the same rows.
 */
export const defineList = <Row, const Filters extends readonly Filter[], More = undefined>(
  shape: ListShape<Row, Filters, More>,
  /** Its columns and words; a hook. */
  useLooks: UseLooks<Row, Filters, More>,
): List<Row, Filters, More> => {
  const readBy = (search: Search, filters: readonly Filter[] = shape.filters): ValuesOf<Filters> => {
    const said: Search = Object.assign({}, ...filters.map((filter) => readFilter(filter, search)));
    return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as ValuesOf<Filters>;
  };
  return {
    ...shape,
    useLooks,
    perPage: shape.perPage ?? 20,
    read: (search, may) => {
      const page = pageIn(search);
      const older = shape.older !== undefined && search.older === true;
      return {
        ...readBy(search, filtersFor(shape.filters, may)),
        ...(page === undefined ? {} : { page }),
        ...(older ? { older } : {}),
      };
    },
    isNarrowed: (address) => Object.keys(readBy(address, shape.filters.filter(narrows))).length > 0,
    cleared: (address) => ({
      ...readBy(
        address,
        shape.filters.filter((filter) => !narrows(filter)),
      ),
      ...(address.older ? { older: true } : {}),
    }),
  };
};

// biome-ignore lint/suspicious/noExplicitAny: a list of any rows
export type AnyList = List<any, any, any>;
/** What the address of a list can hold. */
export type SearchOf<L extends AnyList> = ReturnType<L['read']>;
