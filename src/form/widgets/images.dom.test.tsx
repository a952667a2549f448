import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { updateExtraInfo } from '#domain/order/change/extra.ts';
import { locales } from '../../../server/http/words.ts';
import { draw, speak } from '../../../tests/components/draw.tsx';
import { field, fillIn, send } from '../../../tests/components/fill-in.tsx';
import { defineForm } from '../define-form.ts';
import ImagesInput from './images-input.tsx';

const form = defineForm(updateExtraInfo, {
  noun: 'order',
  fields: { remark: { widget: 'image', kind: 'avatar', label: 'facts.remark', testId: 'avatar' } },
});
const open = async (remark: string) => {
  const filled = fillIn({ form, given: { orderId: 'order-1' }, start: { remark } });
  await screen.findByTestId('avatar-choose', {}, { timeout: 15_000 });
  return filled;
};

test('a picture that is there is shown, and can be removed', async () => {
  const { given } = await open('/images/avatar/1.webp');
  expect(screen.getByRole('img').getAttribute('src')).toBe('/images/avatar/1.webp');
  await act(async () => field('avatar-remove').click());
  expect(screen.queryByRole('img')).toBeNull();
  await send();
  expect(given).toEqual([{ orderId: 'order-1', remark: '' }]);
});

test('a drawing can be taken instead of a picture, until there is one', async () => {
  const drawings = ['/pictures/avatars/1.svg', '/pictures/avatars/2.svg'];
  const look = {
    widget: 'image',
    kind: 'avatar',
    examples: drawings,
    label: 'facts.remark',
    testId: 'avatar',
  } as const;
  const filled = fillIn({
    form: defineForm(updateExtraInfo, { noun: 'order', fields: { remark: look } }),
    given: { orderId: 'order-1' },
    start: { remark: '' },
  });
  await act(async () => (await screen.findByTestId('avatar-example-2', {}, { timeout: 15_000 })).click());
  expect(screen.queryByTestId('avatar-example-1')).toBeNull();
  await send();
  expect(filled.given).toEqual([{ orderId: 'order-1', remark: drawings[1] }]);
});

const unreadable = { zh_CN: /无法显示/, en: /no picture that can be shown/, ja: /表示できない/, zh_TW: /無法顯示/ };
const recommended = {
  zh_CN: '建议尺寸 144 × 144',
  en: 'Recommended 144 × 144',
  ja: '推奨サイズ 144 × 144',
  zh_TW: '建議尺寸 144 × 144',
};
test.each(locales)('the recommended size is said, and what is no picture is refused, in %s', async (locale) => {
  await speak(locale);
  const { given } = await open('');
  expect(field('avatar-drop').textContent).toContain(recommended[locale]);
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const text = new File(['no picture'], 'list.txt', { type: 'text/plain' });
  await act(async () => void fireEvent.change(input as Element, { target: { files: [text] } }));
  expect((await screen.findByRole('alert')).textContent).toMatch(unreadable[locale]);
  expect(given).toEqual([]);
  await speak();
});

test('a picture can be chosen from what is there, or taken', async () => {
  await open('');
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  expect(inputs.map((input) => input.getAttribute('capture'))).toEqual([null, 'environment']);
  expect(inputs[0]?.accept).toBe('image/png,image/bmp,image/jpeg,image/gif');
});

const Several = ({ start, disabled = false }: { readonly start: readonly string[]; readonly disabled?: boolean }) => {
  const [value, setValue] = useState(start);
  const said = { label: 'Pictures', description: undefined, error: undefined, disabled, withAsterisk: false };
  return (
    <>
      <ImagesInput
        said={{ ...said, 'data-testid': 'images' }}
        value={value}
        onValue={setValue}
        kind="product"
        most={3}
        registering={false}
      />
      <output data-testid="given">{value.join(' ')}</output>
    </>
  );
};

test('pictures are moved and removed by buttons that say which; the first and the last go no further', () => {
  draw(<Several start={['/images/a', '/images/b', '/images/c']} />);
  const given = () => field('given').textContent;
  expect(screen.queryByTestId('images-drop')).toBeNull();
  fireEvent.click(screen.getByLabelText('Move picture 1 back'));
  expect(given()).toBe('/images/b /images/a /images/c');
  fireEvent.click(screen.getByLabelText('Move picture 3 forward'));
  expect(given()).toBe('/images/b /images/c /images/a');
  fireEvent.click(screen.getByLabelText('Remove picture 2'));
  expect(given()).toBe('/images/b /images/a');
  expect([field('images-forward-0').disabled, field('images-back-1').disabled]).toEqual([true, true]);
  expect(within(field('images')).getByTestId('images-drop')).toBeTruthy();
});

test('a private picture is shown by the address for which leave is given', async () => {
  const address = '/private/licence/1.webp';
  const calls = {
    [`/pc/v1/oss/private_url?address=${encodeURIComponent(address)}`]: { url: '/api/signed', until: 1 },
  };
  draw(<Several start={[address]} />, { calls });
  await act(async () => {});
  expect(field('images-shown-0').getAttribute('src')).toBe('/api/signed');
});
