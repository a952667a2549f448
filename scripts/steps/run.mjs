import { spawn } from 'node:child_process';
import process from 'node:process';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** So long what was told to end may take to put away what it has, in milliseconds. */
const patience = 5_000;

/**
 * Whether anything is left of what a group's first process has started.
 * @param {number} group
 */
const isLeft = (group) => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Sends a signal to all of a group; nothing where none of it is left.
 * @param {number} group
 * @param {NodeJS.Signals} signal
 */
const tellAll = (group, signal) => {
  if (isLeft(group)) process.kill(-group, signal);
};

/**
 * Waits until nothing of a group is left, a few seconds at most.
 * @param {number} group
 */
const untilGone = async (group) => {
  for (const end = Date.now() + patience; isLeft(group) && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
};

/**
 * Ends a group of processes, those at once that do not end when they are told.
 * @param {number} group
 */
const endAll = async (group) => {
  tellAll(group, 'SIGTERM');
  await untilGone(group);
  tellAll(group, 'SIGKILL');
  await untilGone(group);
};

/**
 * Runs a program to its end and answers its exit code. A signal to us is passed on, and ends us when it has ended. With
 * `group` the signal goes to all that it has started as well, and none of that is left when we end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { readonly group?: boolean }} [options]
 * @returns {Promise<number>}
 */
export const run = (program, args, { group = false, ...options } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', detached: group, ...options });
    /** @type {NodeJS.Signals | undefined} */
    let told;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      told = signal;
      if (group && child.pid) tellAll(child.pid, signal);
      else child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', async (code) => {
      if (told && group && child.pid) await endAll(child.pid);
      for (const signal of forwarded) process.off(signal, passOn);
      if (told) process.kill(process.pid, told);
      else resolve(code ?? 1);
    });
  });
