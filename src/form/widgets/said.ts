import type { ReactNode } from 'react';

/** What is said of a field, whatever widget it is. */
export interface Said {
  readonly label: string;
  readonly description: string | undefined;
  readonly error: ReactNode;
  readonly disabled: boolean;
  readonly withAsterisk: boolean;
  readonly 'data-testid': string;
  readonly 'data-autofocus'?: true;
}
