import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CommandName } from '#domain/commands.ts';
import { exampleOf } from '../examples/all.ts';
import { onStage } from './on-stage.ts';
import { everyCall } from './read-calls.ts';

const segments = (address: string): string[] => address.replace(' /api/', ' /').split('/');
const isParameter = (segment: string): boolean => /^[:{]/.test(segment);
const fits = (declared: string, called: string): boolean => {
  const [as, is] = [segments(declared), segments(called)];
  return as.length === is.length && as.every((each, place) => isParameter(each) || each === is[place]);
};

/** What a call takes of the arguments of the command that it gives: the others are in its address, or the server's. */
export const bodyIn = (called: string, args: object): object => {
  const all = everyCall.filter(({ at }) => fits(String(at), called));
  const call = all.find(({ at }) => !segments(String(at)).some(isParameter)) ?? all[0];
  const taken = call?.body instanceof z.ZodObject ? Object.keys(call.body.shape) : [];
  return Object.fromEntries(Object.entries(args).filter(([field]) => taken.includes(field)));
};

/** The body of a call that gives this command, by its example, with a name that nothing has. */
export const bodyOf = (called: string, command: CommandName): object =>
  bodyIn(called, exampleOf(command).args({ ...onStage, name: () => randomUUID().slice(0, 8) }));
