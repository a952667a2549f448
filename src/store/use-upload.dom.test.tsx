import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../tests/components/draw.tsx';
import { serverOf } from '../../tests/components/server-of.ts';
import { useUpload } from './use-upload.ts';

const granted = { id: 'u1', url: 'https://files.example/up', fields: { key: 'a' }, until: 1 };
const taken = { address: '/files/a', url: 'https://files.example/a' };

/** Whatever is sent is taken. */
class Taken {
  status = 204;
  timeout = 0;
  upload = {};
  onload: () => void = () => undefined;
  open() {}
  send() {
    this.onload();
  }
}

const Sending = ({ registering }: { readonly registering: boolean }) => {
  const upload = useUpload(registering);
  const send = async () => {
    const said = await upload('store', new Blob(['picture']), () => undefined);
    document.title = 'address' in said ? said.address : said.code;
  };
  return (
    <button type="button" onClick={() => void send()}>
      send
    </button>
  );
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'whoever registers asks for leave and has it taken in without an account',
    true,
    ['GET /api/pc/v1/oss/registration_token_with_url', 'POST /api/pc/v1/oss/registration_uploads/u1/confirm'],
    [],
  ],
  [
    'whoever is signed in does both as themselves',
    false,
    [],
    ['GET /pc/v1/oss/token_with_url', 'POST /pc/v1/oss/uploads/u1/confirm'],
  ],
])('%s', async (_, registering, open, own) => {
  const asked: string[] = [];
  const plain = (path: string) => path.replace(/\?.*$/, '');
  vi.stubGlobal('XMLHttpRequest', Taken);
  vi.stubGlobal('fetch', async (path: string, { method }: { readonly method: string }) => {
    asked.push(`${method} ${plain(path)}`);
    return Response.json({ data: method === 'GET' ? granted : taken });
  });
  const { store, heard } = serverOf({
    'GET /pc/v1/oss/token_with_url?path=store': { data: granted },
    'POST /pc/v1/oss/uploads/u1/confirm': { data: taken },
  });
  document.title = '';
  draw(<Sending registering={registering} />, { store });
  fireEvent.click(screen.getByText('send'));
  await waitFor(() => expect(document.title).toBe('/files/a'));
  expect(asked).toEqual(open);
  expect(heard.map(([call]) => plain(call))).toEqual(own);
});
