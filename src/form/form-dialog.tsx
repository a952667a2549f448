import { Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Params } from '#domain/kernel/decision.ts';
import { AskingModal } from './asking-modal.tsx';
import { type Confirm, DialogFoot } from './dialog-foot.tsx';
import type { FieldLimits } from './field-props.ts';
import { FormFields } from './form-fields.tsx';
import { useFirstFault } from './use-first-fault.ts';
import { type Done, type Filling, useForm } from './use-form.ts';

interface Looks<Field extends string> {
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text?: string;
  /** What is told or asked above the fields. */
  readonly children?: ReactNode;
  readonly limits?: Readonly<Partial<Record<NoInfer<Field>, FieldLimits>>>;
  readonly params?: Params;
  readonly confirm: Confirm;
  /** What is said to leave everything as it is. */
  readonly keep?: string;
  readonly size?: number;
  readonly testId?: string;
}

interface Ends<Answer extends Done> {
  /** Another step of the same dialog follows this answer: it stays for that. */
  readonly goesOn?: (answer: Answer) => boolean;
}

type FormDialogProps<Args extends object, Field extends keyof Args & string, Answer extends Done = Done> = Filling<
  Args,
  Field,
  Answer
> &
  Looks<Field> &
  Ends<Answer>;

/**
 * A form as a dialog; one without fields asks whether something is to be done. It closes once that is done, before its
 * page hears of it (`onDone`).
 */
export const FormDialog = <Args extends object, Field extends keyof Args & string, Answer extends Done = Done>(
  props: FormDialogProps<Args, Field, Answer>,
) => {
  const { opened = true, onClose, title, size, testId } = props;
  const [unsaved, setUnsaved] = useState<Unsaved>(nothing);
  return (
    <AskingModal
      {...unsaved}
      opened={opened}
      onClose={onClose}
      title={title}
      {...(size === undefined ? {} : { size })}
      {...(testId === undefined ? {} : { 'data-testid': testId })}
    >
      {(close) => <DialogForm {...props} close={close} onUnsaved={setUnsaved} />}
    </AskingModal>
  );
};

/** What is lost when a dialog closes, and how it is given up. */
interface Unsaved {
  readonly isDirty: boolean;
  readonly isKept: boolean;
  readonly onLeave: () => void;
}
const nothing: Unsaved = { isDirty: false, isKept: false, onLeave: () => undefined };

type DialogFormProps<Args extends object, Field extends keyof Args & string, Answer extends Done> = FormDialogProps<
  Args,
  Field,
  Answer
> & {
  readonly close: () => void;
  readonly onUnsaved: (unsaved: Unsaved) => void;
};

const DialogForm = <Args extends object, Field extends keyof Args & string, Answer extends Done>({
  text,
  children,
  limits,
  params = {},
  confirm,
  keep,
  close,
  onUnsaved,
  onClose,
  onDone,
  goesOn = () => false,
  ...filling
}: DialogFormProps<Args, Field, Answer>) => {
  const finish = (answer: Answer): void => {
    if (!goesOn(answer)) onClose();
    onDone?.(answer);
  };
  const state = useForm({ ...filling, onDone: finish });
  const form = useFirstFault(state.failures);
  // Once a refusal can be read, whoever leaves is asked, though the command has not quite ended.
  const isDirty = state.isDirty && (!state.busy || state.hasErrors);
  const tell = useEffectEvent(() => onUnsaved({ isDirty, isKept: state.isKept, onLeave: state.forget }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew whenever that changes
  useLayoutEffect(tell, [isDirty, state.isKept]);
  useEffect(() => () => onUnsaved(nothing), [onUnsaved]);
  // What takes something away is not done by Enter in a field.
  const isGrave = confirm.color === 'red';
  return (
    <form ref={form} onSubmit={isGrave ? (event) => event.preventDefault() : state.submit} noValidate>
      <Stack>
        {text && <Text>{text}</Text>}
        {children}
        <FormFields form={filling.form} state={state} params={params} limits={limits ?? {}} />
        <DialogFoot
          confirm={confirm}
          keep={keep}
          close={close}
          busy={state.busy}
          refusal={state.refusal}
          onConfirm={isGrave ? () => state.submit() : undefined}
        />
      </Stack>
    </form>
  );
};
