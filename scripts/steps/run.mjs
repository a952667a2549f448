import { spawn } from 'node:child_process';
import process from 'node:process';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and answers its exit code. A signal to us is passed on, and ends us when it has ended.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    /** @type {NodeJS.Signals | undefined} */
    let told;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      told = signal;
      child.kill(signal);
    };
    for (const signal of forwarded) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of forwarded) process.off(signal, passOn);
      if (told) process.kill(process.pid, told);
      else resolve(code ?? 1);
    });
  });
