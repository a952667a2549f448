import { type MachineAddress, readTopic, topicOf } from './wire.ts';

/** The name by which a machine signs in at the broker; ids have no dot in them. */
export const machineUser = ({ brandId, deviceId }: MachineAddress): string => `${brandId}.${deviceId}`;

/** Which machine signs in by this name; undefined for one that no machine has. */
export const readMachineUser = (user: string): MachineAddress | undefined => {
  const [brandId = '', deviceId = '', ...more] = user.split('.');
  if (more.length > 0) return undefined;
  const read = readTopic(topicOf({ brandId, deviceId }, 'cmd'));
  return read && { brandId, deviceId };
};

/** Whether a machine may send there: its own messages, and no command. */
export const mayPublish = (user: string, topic: string): boolean => {
  const read = readTopic(topic);
  return read !== undefined && read.kind !== 'cmd' && machineUser(read) === user;
};

/** Whether a machine may listen there: to its own commands, and to nothing else. */
export const mayHear = (user: string, topic: string): boolean => {
  const read = readTopic(topic);
  return read?.kind === 'cmd' && machineUser(read) === user;
};
