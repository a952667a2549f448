import { useForm as useMantineForm } from '@mantine/form';
import { use, useState } from 'react';
import { z } from 'zod';
import type { CommandName } from '#domain/commands.ts';
import type { FieldProblem } from '#domain/kernel/field-problem.ts';
import type { GivenArgs } from '../db/api/command-options.ts';
import type { Refusal } from '../db/api/run-result.ts';
import { useSession } from '../store/use-live.ts';
import { PlaceContext } from '../ui/place.ts';
import { useReason } from '../ui/use-reason.ts';
import type { Form } from './define-form.ts';
import type { AnyField } from './fields.ts';
import { argsIn, isGiven, problemsOf, type Shown, type ShownValue, type Start, shownOf } from './form-values.ts';
import { useCommand } from './use-command.ts';

/** What was given is done. */
export interface Done {
  readonly ok: true;
}

interface Begun<Args extends object, Field extends keyof Args & string, Answer extends Done> {
  /** The other arguments of the command; of several, it is given once with each, until one is refused. */
  readonly given: Omit<Args, Field> | readonly Omit<Args, Field>[];
  readonly start: Start<Args, Field>;
  /** What was not changed is not given. */
  readonly onlyChanged?: boolean;
  /**
   * The record whose form it is: what somebody fills in outlives a reload and a closed tab until it is given, for nobody
   * else who signs in there. A form of more than two fields is kept anyway, by what else is given; one with a password
   * never.
   */
  readonly keptAs?: string;
  /** FigureOrPart once it is done. */
  readonly done?: string;
  /** Goes on with the last answer, while the form still counts as under way: its page is left without a question. */
  readonly onDone?: (answer: Answer) => void;
}

interface OfCommand<Args extends object, Field extends keyof Args & string> {
  readonly form: Form<Args, Field, CommandName>;
  readonly give?: undefined;
  /** The arguments of the same command that take it back, which is offered for a while; `done` has to say what. */
  readonly undoneBy?: (given: Args) => Args;
}

interface OfScreen<Args extends object, Field extends keyof Args & string, Answer extends Done> {
  readonly form: Form<Args, Field>;
  /** Does what is no command, such as a call. */
  readonly give: (args: Args) => Promise<Answer | Refusal>;
  readonly undoneBy?: undefined;
}

/** A form that somebody fills in. */
export type Filling<Args extends object, Field extends keyof Args & string, Answer extends Done = Done> = Begun<
  Args,
  Field,
  Answer
> &
  (OfCommand<Args, Field> | OfScreen<Args, Field, Answer>);

/** With no more fields than this a form is filled in again in no time. */
const longest = 2;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const shown = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const keptForm = z.object({ from: shown, now: shown });

/** What was kept of a form, if it was begun from the same. */
const readKept = (key: string | null, begun: Shown): Shown => {
  try {
    const kept = keptForm.parse(JSON.parse((key && localStorage.getItem(key)) ?? 'null'));
    return isSame(kept.from, begun) ? kept.now : begun;
  } catch {
    return begun;
  }
};

/** Fills in a form and gives its command: state without looks. */
export const useForm = <Args extends object, Field extends keyof Args & string, Answer extends Done = Done>(
  filling: Filling<Args, Field, Answer>,
) => {
  const { form, given, start, onlyChanged = false, keptAs, done, undoneBy, onDone } = filling;
  const reason = useReason();
  const { run, busy, during, tellDone } = useCommand({ showsRefusal: true });
  const undoing = useCommand();
  const { timeZone } = use(PlaceContext);
  const { staff } = useSession();
  const each = Array.isArray(given) ? given : [given];
  const [begun] = useState(() => shownOf(form, start, { ...each[0] }, timeZone));
  const all: readonly AnyField[] = Object.values(form.fields);
  const isSecret = all.some((field) => field.widget === 'text' && field.secret !== undefined);
  const of = isSecret ? undefined : (keptAs ?? (all.length > longest ? JSON.stringify(given) : undefined));
  const key = of === undefined ? null : `form-${form.command}-${staff?.id ?? ''}-${of}`;
  const [first] = useState(() => readKept(key, begun));
  const [tried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const fail = () => setFailures((before) => before + 1);
  const allOf = (shown: Shown, rest: object = each[0] ?? {}) => argsIn(form, shown, { ...rest }, timeZone);
  const argsOf = (shown: Shown, rest: object = each[0] ?? {}): Readonly<Record<string, unknown>> => {
    const [now, before] = [allOf(shown, rest), allOf(begun, rest)];
    const isLeftOut = (name: string) => onlyChanged && name in form.fields && isSame(now[name], before[name]);
    return Object.fromEntries(Object.entries(now).filter(([name]) => !isLeftOut(name)));
  };
  const isChanged = (now: Shown): boolean => !isSame(now, begun);
  const forget = (): void => {
    if (key) localStorage.removeItem(key);
  };
  const words = (problems: Readonly<Record<string, FieldProblem>>) =>
    Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, reason(problem)]));
  const problemsIn = (shown: Shown) => words(problemsOf(form, argsOf(shown), allOf(shown)));
  const filled = useMantineForm<Record<string, ShownValue>>({
    initialValues: first,
    validateInputOnChange: true,
    validate: problemsIn,
    onValuesChange: (now) => {
      if (key && isChanged(now)) localStorage.setItem(key, JSON.stringify({ from: begun, now }));
      else forget();
    },
  });
  /** What is wrong may depend on another field: once it was tried, all are judged anew with every change. */
  const change = (name: string, value: ShownValue): void => {
    filled.setFieldValue(name, value);
    if (tried) filled.setErrors(problemsIn({ ...filled.getValues(), [name]: value }));
  };
  /** A refusal stands at the field that it is about, else above the buttons. */
  const refused = (refusal: Refusal): void => {
    const at = form.refusals[refusal.code];
    const fields = Object.fromEntries(
      Object.entries(refusal.fields ?? {}).filter(([name]) => (name.split('.')[0] ?? '') in form.fields),
    );
    if (refusal.code === 'notSaved') return;
    setTried(true);
    fail();
    filled.setErrors(Object.keys(fields).length > 0 ? words(fields) : { [at ?? '']: reason(refusal) });
  };
  const giveOne = (args: Args, by = run) =>
    filling.give ? filling.give(args) : by(filling.form.command, args as GivenArgs<CommandName>);
  const takeBack = async (all: readonly Args[]): Promise<void> => {
    for (const args of all) if (!(await giveOne(args, undoing.run)).ok) return;
  };
  const give = async (shown: Shown): Promise<void> => {
    const given: Args[] = [];
    let last: Done = { ok: true };
    for (const rest of each) {
      const args = argsOf(shown, rest);
      if (!isGiven(form, args)) {
        fail();
        return filled.setErrors(words(problemsOf(form, args, allOf(shown, rest))));
      }
      const answer = await giveOne(args);
      if (!answer.ok) return refused(answer);
      given.push(args);
      last = answer;
    }
    forget();
    const undo = undoneBy && (() => void undoing.during(() => takeBack(given.map(undoneBy))));
    if (done) tellDone(done, undo);
    // What a command answers is no more than that it is done.
    onDone?.(last as Answer);
  };
  return {
    filled,
    busy,
    forget,
    change,
    /** What is given as things stand. */
    args: allOf(filled.values),
    isDirty: isChanged(filled.values),
    /** How often it was tried in vain to give it. */
    failures,
    hasErrors: Object.keys(filled.errors).length > 0,
    /** What is filled in outlives a closed tab. */
    isKept: key !== null,
    /** Why it was refused, where that is about no field. */
    refusal: filled.errors[''],
    submit: filled.onSubmit(
      (shown) => during(() => give(shown)),
      () => {
        setTried(true);
        fail();
      },
    ),
  };
};

export type FormState = ReturnType<typeof useForm>;
