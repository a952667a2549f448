import type { ReactNode } from 'react';
import type { Any, AnyField } from './fields.ts';
import type { ShownValue } from './form-values.ts';

/** What a record says of a field: it is not asked for, cannot be changed, goes only so far, or is counted in a unit. */
export interface FieldLimits {
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  readonly most?: number;
  readonly unit?: string;
}

type Errors = Readonly<Record<string, ReactNode>>;

export interface FieldProps {
  readonly field: AnyField;
  readonly limits: FieldLimits;
  readonly value: ShownValue;
  readonly onValue: (value: ShownValue) => void;
  /** Fills in another field beside it, by its name. */
  readonly onOther: (name: string, value: ShownValue) => void;
  /** What is wrong, by field, and where among them this one stands. */
  readonly errors: Errors;
  readonly at: string;
  readonly args: Any;
  readonly words: (key: string) => string;
}

export interface FieldsProps extends Pick<FieldProps, 'errors' | 'at' | 'args' | 'words'> {
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly shown: Readonly<Record<string, ShownValue>>;
  readonly limits: Readonly<Record<string, FieldLimits | undefined>>;
  /** Ends the test ids of the fields of a line. */
  readonly row?: string;
  readonly onValue: (name: string, value: ShownValue) => void;
}
