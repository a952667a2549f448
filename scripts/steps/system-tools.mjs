import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { run } from './run.mjs';
import { Trouble } from './trouble.mjs';

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
const works = (program, args) => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 && stdout.trim() !== '';
};

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A browser that starts: on some systems the file only says how to install one. */
const chromium = () =>
  [process.env.CHROMIUM ?? '', ...browsers].find((path) => existsSync(path) && works(path, ['--version']));

const firefox = () =>
  [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (path) => existsSync(path) && works(path, ['--version']),
  );

/** The other broker; it lies where no path of an ordinary user leads. */
const mosquitto = '/usr/sbin/mosquitto';

/** What the tests need of the system, and the packages of Debian and Ubuntu that bring it. */
const tools = [
  { name: 'Chromium', package: 'chromium', isThere: () => chromium() !== undefined },
  { name: 'Firefox', package: 'firefox-esr', isThere: () => firefox() !== undefined },
  { name: 'a Chinese font', package: 'fonts-noto-cjk', isThere: () => works('fc-list', [':lang=zh', 'family']) },
  { name: 'mosquitto', package: 'mosquitto', isThere: () => existsSync(mosquitto) },
  { name: 'pdftotext', package: 'poppler-utils', isThere: () => works('sh', ['-c', 'command -v pdftotext']) },
];
/** What the bench needs besides. */
export const benchTools = [
  { name: 'pgbench', package: 'postgresql-contrib', isThere: () => works('pgbench', ['--version']) },
];

/** How to run apt-get without being asked for a password; undefined where that is not possible. */
const aptGet = () => {
  if (!works('sh', ['-c', 'command -v apt-get'])) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return works('sudo', ['-n', 'id']) ? ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] : undefined;
};

/**
 * Debian starts what it installs, and again whenever the machine starts: the tests start it by themselves.
 * @param {readonly string[]} asRoot
 * @param {string} name
 */
const stopService = (asRoot, name) => {
  const [program = '', ...first] = [...asRoot, 'sh', '-c'].filter((word) => !/^(apt-get|DEBIAN_FRONTEND=)/.test(word));
  const stop = `systemctl disable --now ${name} || service ${name} stop`;
  spawnSync(program, [...first, stop], { stdio: 'ignore' });
};

/**
 * Installs what the browser tests need, and what else is wanted, where apt-get can; else says in one line what to
 * install.
 * @param {typeof tools} [also]
 */
export const provideSystemTools = async (also = []) => {
  const missing = () => [...tools, ...also].filter((tool) => !tool.isThere());
  const wanted = missing();
  const [program, ...first] = aptGet() ?? [];
  if (wanted.length > 0 && program) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['fontconfig', ...wanted.map((tool) => tool.package)];
    console.log(`Installing ${packages.join(', ')} …`);
    const quiet = ['-qq', '-o', 'Dpkg::Use-Pty=0'];
    await run(program, [...first, 'update', ...quiet], { env });
    await run(program, [...first, 'install', '-y', '--no-install-recommends', ...quiet, ...packages], { env });
    if (packages.includes('mosquitto')) stopService([program, ...first], 'mosquitto');
  }
  const lacking = missing();
  if (lacking.length > 0)
    throw new Trouble(
      `This needs ${lacking.map((tool) => tool.name).join(', ')}: install it, on Debian with "apt-get install ` +
        `${lacking.map((tool) => tool.package).join(' ')}", and name others by CHROMIUM=<path> and FIREFOX=<path>.`,
    );
  process.env.CHROMIUM = chromium();
  process.env.FIREFOX = firefox();
};
