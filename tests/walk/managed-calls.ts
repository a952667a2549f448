import { managedNouns } from '#domain/managed.ts';
import type { Kind } from './call-places.ts';
import { managedPath } from './managed-paths.ts';
import type { Walked } from './walked.ts';

/** The calls about managed nouns. */
export const managedCalls: readonly Walked[] = managedNouns.flatMap((noun) => {
  const names: Kind = noun.entity.name;
  const path = `/api${managedPath(names)}`;
  const [add, edit] = noun.commands;
  return [
    { call: `GET ${path}` },
    { call: `POST ${path}`, gives: add.name },
    { call: `GET ${path}/{id}`, names },
    { call: `PUT ${path}/{id}`, names, gives: edit.name },
    { call: `DELETE ${path}/{id}`, names },
    { call: `POST ${path}/{id}/restore`, names },
  ];
});
