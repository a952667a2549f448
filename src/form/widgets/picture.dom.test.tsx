import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateExtraInfo } from '#domain/order/extra.ts';
import { locales } from '../../../server/http/words.ts';
import { speak } from '../../../tests/components/draw.tsx';
import { field, fillIn, send } from '../../../tests/components/fill-in.tsx';
import { defineForm } from '../define-form.ts';
import { bytesIn } from './crop-picture.ts';

const form = defineForm(updateExtraInfo, {
  noun: 'order',
  fields: { remark: { widget: 'picture', size: { width: 144, height: 144 }, label: 'facts.remark', testId: 'avatar' } },
});
const open = async (remark: string) => {
  const filled = fillIn({ form, given: { orderId: 'order-1' }, start: { remark } });
  await screen.findByTestId('avatar-choose', {}, { timeout: 15_000 });
  return filled;
};
const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

test('a picture that is there is shown, and can be removed', async () => {
  const { given } = await open(dot);
  expect(screen.getByRole('img').getAttribute('src')).toBe(dot);
  await act(async () => field('avatar-remove').click());
  expect(screen.queryByRole('img')).toBeNull();
  await send();
  expect(given).toEqual([{ orderId: 'order-1', remark: '' }]);
});

const unreadable = { zh_CN: /无法显示/, en: /no picture that can be shown/, ja: /表示できない/, zh_TW: /無法顯示/ };
test.each(locales)('what is no picture is refused in %s', async (locale) => {
  await speak(locale);
  const { given } = await open('');
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const text = new File(['no picture'], 'list.txt', { type: 'text/plain' });
  await act(async () => void fireEvent.change(input as Element, { target: { files: [text] } }));
  expect(await screen.findByText(unreadable[locale])).toBeTruthy();
  expect(given).toEqual([]);
  await speak();
});

test('a picture can be chosen from what is there, or taken', async () => {
  await open('');
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  expect(inputs.map((input) => input.getAttribute('capture'))).toEqual([null, 'environment']);
  expect(inputs[0]?.accept).toBe('image/png,image/bmp,image/jpeg,image/gif');
});

test('how large a picture is follows from its data', () => {
  expect(bytesIn('data:image/gif;base64,AAAA')).toBe(3);
  expect(bytesIn('data:image/gif;base64,AAA=')).toBe(2);
  expect(bytesIn(dot)).toBe(35);
});
