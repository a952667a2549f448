import { IconInbox } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { Frame } from '../ui/frame.tsx';
import { scrollingContentOf } from '../ui/scrolling-content.ts';
import { SubMenu } from '../ui/sub-menu.tsx';
import { defineList } from './define-list.ts';
import type { Search } from './filter.ts';
import { ListPage } from './list-page.tsx';
import type { Source, Wanted } from './source.ts';
import { useColumns } from './use-columns.ts';

interface Row {
  readonly id: string;
}
const filters = [{ kind: 'text', useLabel: () => 'Search' }] as const;
const all: readonly Row[] = ['r1', 'r2', 'r3', 'r4', 'r5'].map((id) => ({ id }));
const pages = new Map<number, { rows: readonly Row[]; total: number; more: undefined }>();
const page = ({ offset, limit }: Wanted<object>) => {
  const found = pages.get(offset) ?? { rows: all.slice(offset, offset + limit), total: all.length, more: undefined };
  pages.set(offset, found);
  return found;
};
const source: Source<object, Row, undefined> = {
  most: 100,
  use: (wanted) => ({ answer: wanted ? page(wanted) : undefined }),
  read: async (_, wanted) => page(wanted),
};
const list = defineList(
  {
    name: 'thing',
    icon: IconInbox,
    perPage: 2,
    filters,
    source,
    older: source,
    keyOf: ({ id }: Row) => id,
    testId: ({ id }: Row) => `thing-${id}`,
  },
  () => ({
    words: {
      title: 'Things',
      count: (count: number) => `${count} things`,
      none: 'none',
      noneFound: 'none found',
      held: 'Those of the last 30 days',
    },
    columns: [useColumns<Row>().text('id', 'Id', ({ id }) => id)],
  }),
);

const Page = ({ from = {} }: { readonly from?: Search }) => {
  const [search, setSearch] = useState<Search>(from);
  return (
    <>
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ListPage list={list} search={search} onSearch={setSearch} onOpen={() => undefined} />
    </>
  );
};
const shownRows = () => screen.getAllByTestId(/^thing-r\d/).map(({ dataset }) => dataset.testid?.slice(6));

/** The list in the frame of the app, or in a part of a menu entry; it can be left, and another entry of the history begun. */
const Screen = ({ isPart }: { readonly isPart: boolean }) => {
  const { history, stores } = useRouter();
  const [isList, setList] = useState(true);
  const shown = isList ? <Page /> : null;
  return (
    <>
      <button type="button" onClick={() => setList(!isList)}>
        switch
      </button>
      <button type="button" onClick={() => history.push('/?again')}>
        anew
      </button>
      <button type="button" onClick={() => stores.status.set('pending')}>
        leaving
      </button>
      <Frame key={String(isList)} menu={() => null} narrow header={null} banners={null}>
        {isPart ? <SubMenu items={[]}>{shown}</SubMenu> : shown}
      </Frame>
    </>
  );
};

test('a page that there is no longer leads to the last that there is', async () => {
  draw(<Page from={{ page: 9 }} />);
  await waitFor(() => expect(shownRows()).toEqual(['r5']));
  expect(screen.getByTestId('address').textContent).toBe('{"page":3}');
  expect(screen.queryByText('none')).toBeNull();
});

test('what the device holds is said of the rows that it holds, and not of older ones', () => {
  draw(<Page />);
  expect(screen.getByText('Those of the last 30 days')).toBeTruthy();
  fireEvent.click(screen.getByTestId('older'));
  expect(screen.queryByText('Those of the last 30 days')).toBeNull();
  expect(screen.getByText('These records are on the server')).toBeTruthy();
});

test('arrow down leads from the search to the first row', () => {
  draw(<Page />);
  screen.getByTestId('thing-search').focus();
  fireEvent.keyDown(screen.getByTestId('thing-search'), { key: 'ArrowDown', code: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByTestId('thing-r1'));
});

const done: string[] = [];
const Leaving = () => {
  const [search, setSearch] = useState<Search>({});
  const onSearch = (next: Search) => {
    done.push(`search ${JSON.stringify(next)}`);
    setSearch(next);
  };
  return (
    <>
      <a href="/elsewhere">elsewhere</a>
      <ListPage list={list} search={search} onSearch={onSearch} onOpen={({ id }) => done.push(`open ${id}`)} />
    </>
  );
};

describe('what was just typed is in the address before one leaves', () => {
  beforeEach(() => {
    done.length = 0;
    draw(<Leaving />);
    fireEvent.change(screen.getByTestId('thing-search'), { target: { value: ' r' } });
  });
  const searched = 'search {"text":"r"}';

  test('by tapping a row', () => {
    fireEvent.click(screen.getByText('r2'));
    expect(done).toEqual([searched, 'open r2']);
  });

  test('by Enter on a row', () => {
    fireEvent.keyDown(screen.getByTestId('thing-r1'), { key: 'Enter' });
    expect(done).toEqual([searched, 'open r1']);
  });

  test('by a link outside of the list', () => {
    const link = screen.getByText('elsewhere');
    link.addEventListener('click', (event) => {
      event.preventDefault();
      done.push('leave');
    });
    fireEvent.click(link);
    expect(done).toEqual([searched, 'leave']);
  });

  test('and not twice', async () => {
    fireEvent.click(screen.getByText('r2'));
    fireEvent.click(screen.getByText('r1'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual([searched, 'open r2', 'open r1']);
  });
});

describe.each([
  ['a screen of its own', false],
  ['a part of a menu entry, which scrolls by itself', true],
] as const)('a list as %s', (_, isPart) => {
  test('is where it was left when one comes back to it, and at its top when one comes anew', () => {
    draw(<Screen isPart={isPart} />);
    const content = () => scrollingContentOf(screen.getByTestId('thing-list')) as HTMLElement;
    expect(content().style.overflow).toBe(isPart ? 'auto' : '');
    content().scrollTop = 614;
    fireEvent.scroll(content());
    fireEvent.click(screen.getByText('switch'));
    fireEvent.click(screen.getByText('switch'));
    expect(content().scrollTop).toBe(614);
    fireEvent.click(screen.getByText('switch'));
    fireEvent.click(screen.getByText('anew'));
    fireEvent.click(screen.getByText('switch'));
    expect(content().scrollTop).toBe(0);
  });

  test('is where it was left, also if it is scrolled while the next screen comes', () => {
    draw(<Screen isPart={isPart} />);
    const content = () => scrollingContentOf(screen.getByTestId('thing-list')) as HTMLElement;
    const scroll = (to: number) => {
      content().scrollTop = to;
      fireEvent.scroll(content());
    };
    scroll(614);
    fireEvent.click(screen.getByText('leaving'));
    scroll(0);
    fireEvent.click(screen.getByText('switch'));
    fireEvent.click(screen.getByText('switch'));
    expect(content().scrollTop).toBe(614);
  });
});
