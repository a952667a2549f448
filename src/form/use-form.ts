import { useForm as useMantineForm } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import type { ArgsOf, CommandName } from '#domain/commands.ts';
import type { FieldProblem } from '#domain/kernel/field-problem.ts';
import type { Refusal } from '../db/api/run-result.ts';
import type { GivenArgs } from '../store/command-options.ts';
import { useReason } from '../ui/use-reason.ts';
import type { Form } from './define-form.ts';
import { isGiven, problemsOf, type Shown, shownOf, valuesOf } from './form-values.ts';
import { useCommand } from './use-command.ts';

/** A form that somebody fills in. */
export interface Filling<Name extends CommandName, Field extends keyof ArgsOf<Name> & string> {
  readonly form: Form<Name, Field>;
  /** The other arguments of the command; of several, it is given once with each, until one is refused. */
  readonly given: Omit<ArgsOf<Name>, Field> | readonly Omit<ArgsOf<Name>, Field>[];
  /** What stands in the fields at first. */
  readonly start: Pick<ArgsOf<Name>, Field>;
  /** What was not changed is not given. */
  readonly onlyChanged?: boolean;
  /** The record whose form it is: what is filled in outlives a reload and a closed tab until it is given. */
  readonly keptAs?: string;
  /** Told once it is done. */
  readonly done?: string;
  readonly onDone?: () => void;
}

const shown = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const keptForm = z.object({ from: shown, now: shown });

/** What was kept of a form, if it was begun from the same. */
const readKept = (key: string | null, begun: Shown): Shown => {
  try {
    const kept = keptForm.parse(JSON.parse((key && localStorage.getItem(key)) ?? 'null'));
    return JSON.stringify(kept.from) === JSON.stringify(begun) ? kept.now : begun;
  } catch {
    return begun;
  }
};

/** Fills in a form and gives its command: state without looks. */
export const useForm = <Name extends CommandName, Field extends keyof ArgsOf<Name> & string>({
  form,
  given,
  start,
  onlyChanged = false,
  keptAs,
  done,
  onDone,
}: Filling<Name, Field>) => {
  const reason = useReason();
  const { run, busy, during, tellDone } = useCommand({ showsRefusal: true });
  const [begun] = useState(() => shownOf(form, start));
  const key = keptAs === undefined ? null : `form-${form.command}-${keptAs}`;
  const [first] = useState(() => readKept(key, begun));
  const each = Array.isArray(given) ? given : [given];
  const argsOf = (shown: Shown, rest: object): Readonly<Record<string, unknown>> => ({
    ...rest,
    ...Object.fromEntries(
      Object.entries(valuesOf(form, shown)).filter(([name]) => !onlyChanged || shown[name] !== begun[name]),
    ),
  });
  const isChanged = (now: Shown): boolean => JSON.stringify(now) !== JSON.stringify(begun);
  const forget = (): void => {
    if (key) localStorage.removeItem(key);
  };
  const words = (problems: Readonly<Record<string, FieldProblem>>) =>
    Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, reason(problem)]));
  const filled = useMantineForm<Record<string, string | number | boolean>>({
    initialValues: first,
    validateInputOnChange: true,
    validate: (shown) => words(problemsOf(form, argsOf(shown, each[0] ?? {}))),
    onValuesChange: (now) => {
      if (key && isChanged(now)) localStorage.setItem(key, JSON.stringify({ from: begun, now }));
      else forget();
    },
  });
  /** A refusal stands at the field that it is about, else above the buttons. */
  const refused = (refusal: Refusal): void => {
    const at = form.refusals[refusal.code];
    const fields = Object.fromEntries(Object.entries(refusal.fields ?? {}).filter(([name]) => name in form.fields));
    if (refusal.code === 'notSaved') return;
    filled.setErrors(Object.keys(fields).length > 0 ? words(fields) : { [at ?? '']: reason(refusal) });
  };
  const give = async (shown: Shown): Promise<void> => {
    for (const rest of each) {
      const args = argsOf(shown, rest);
      if (!isGiven(form, args)) return filled.setErrors(words(problemsOf(form, args)));
      const answer = await run(form.command, args as GivenArgs<Name>);
      if (!answer.ok) return refused(answer);
    }
    forget();
    if (done) tellDone(done);
    onDone?.();
  };
  return {
    ...{ filled, busy, forget },
    isDirty: isChanged(filled.values),
    /** Why it was refused, where that is about no field. */
    refusal: filled.errors[''],
    submit: filled.onSubmit((shown) => during(() => give(shown))),
  };
};

export type FormState = ReturnType<typeof useForm>;
