import { describe, expect, test } from 'vitest';
import { searchOneOf, searchText } from './-search.ts';

describe('the search of an address', () => {
  test('gives a text', () => expect(searchText({ order: 'o1' }, 'order')).toEqual({ order: 'o1' }));
  test('gives figures as the text they are', () => expect(searchText({ text: 12 }, 'text')).toEqual({ text: '12' }));
  test('passes over what is too long, empty or no text', () => {
    expect(searchText({ order: 'x'.repeat(300) }, 'order')).toEqual({});
    expect(searchText({ order: '' }, 'order')).toEqual({});
    expect(searchText({ order: ['o1'] }, 'order')).toEqual({});
  });
  test('gives one of the known values only', () => {
    expect(searchOneOf({ tab: 'journal' }, 'tab', ['waiting', 'journal'])).toEqual({ tab: 'journal' });
    expect(searchOneOf({ tab: 'moon' }, 'tab', ['waiting', 'journal'])).toEqual({});
  });
});
