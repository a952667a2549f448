/** How long a picture of 1 MB may take on a bad line, in milliseconds. */
const patience = 120_000;

/**
 * Sends a file with its fields to where a grant says; tells how much of it is sent, from 0 to 1. Answers whether it was
 * taken. `fetch` does not say how far it is.
 */
export const sendForm = (
  { url, fields }: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  file: Blob,
  onSent: (share: number) => void,
): Promise<boolean> =>
  new Promise((resolve) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.timeout = patience;
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status >= 200 && request.status < 300);
    for (const event of ['onerror', 'ontimeout', 'onabort'] as const) request[event] = () => resolve(false);
    request.send(form);
  });
