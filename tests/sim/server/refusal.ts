export interface Said {
  readonly status: number;
  readonly body: unknown;
}

/** What the call is refused with, as the routes of the API do. */
export class Refusal extends Error {
  readonly said: Said;
  constructor(status: number, code?: string) {
    super(code ?? String(status));
    this.said = { status, body: { message: '', ...(code === undefined ? {} : { code }) } };
  }
}
