import type { ArgsOf, CommandName } from '#domain/commands.ts';
import { managedNouns } from '#domain/managed.ts';
import type { Example } from './example.ts';
import type { ManagedSubjects } from './managed-subjects.ts';
import { type Makers, once } from './seen-by.ts';
import type { Seen, Subject, Subjects } from './subjects.ts';

type Noun = (typeof managedNouns)[number];
type Name = Noun['entity']['name'];
/** The commands that a noun has because it is managed. */
type ManagedCommand = Extract<CommandName, `${Name}.${'add' | 'edit' | 'remove' | 'restore'}`>;

/** What examples of managed nouns are about: one that is not there yet, one that is in use, one that was removed. */
const subjectsOf = ({ entity: { name } }: Noun) => {
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return [`new${capital}`, name, `removed${capital}`] as readonly Subject[] as readonly [Subject, Subject, Subject];
};

const examplesOf = (noun: Noun): [string, readonly [Example]][] => {
  const [fresh, used, removed] = subjectsOf(noun);
  const about = (subject: Subject, written: (seen: Seen) => object = () => ({})): readonly [Example] => [
    { of: [subject], args: (seen) => ({ ...seen[subject], ...written(seen) }) },
  ];
  const written = ({ name }: Seen) => ({ ...noun.example, name: name() });
  const [add, edit, remove, restore] = noun.commands;
  return [
    [add.name, about(fresh, written)],
    [edit.name, about(used, written)],
    [remove.name, about(used)],
    [restore.name, about(removed)],
  ];
};
/** The examples of their commands. */
export const managedExamples = Object.fromEntries(managedNouns.flatMap(examplesOf)) as unknown as {
  readonly [Command in ManagedCommand]: readonly [Example<ArgsOf<Command>>];
};

/** What examples of managed nouns are about, each by its id. */
export const managedSeen = (fresh: string, used: string, removed: string): ManagedSubjects =>
  Object.fromEntries(
    managedNouns.flatMap((noun) =>
      subjectsOf(noun).map((subject, place) => [subject, { [noun.id]: [fresh, used, removed][place] }]),
    ),
  ) as unknown as ManagedSubjects;

/** Brings about what examples of managed nouns are about, by giving their commands. */
export const managedMakers = (
  id: (what: string) => string,
  does: (name: CommandName, others: Partial<Subjects>) => Promise<unknown>,
): Required<Pick<Makers, keyof ManagedSubjects>> =>
  Object.fromEntries(
    managedNouns.flatMap((noun) => {
      const { entity, id: argument } = noun;
      const [fresh, used, removed] = subjectsOf(noun);
      const [add, , remove] = noun.commands;
      const added = once(async () => {
        const one = { [argument]: id(entity.name) };
        await does(add.name, { [fresh]: one });
        return one;
      });
      return [
        [fresh, once(async () => ({ [argument]: id(`new-${entity.name}`) }))],
        [used, added],
        [
          removed,
          async () => {
            const one = await added();
            await does(remove.name, {});
            return one;
          },
        ],
      ];
    }),
  ) as unknown as Required<Pick<Makers, keyof ManagedSubjects>>;
