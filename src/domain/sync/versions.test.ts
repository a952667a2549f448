import { expect, test } from 'vitest';
import { isOlder } from './versions.ts';

test.each([
  ['3.2.9', '3.3.0', true],
  ['3.3.0', '3.3.0', false],
  ['9.9.9', '3.3.0', false],
  ['3.10.0', '3.9.0', false],
  ['3.9.0', '3.10.0', true],
  ['3.3', '3.3.0', false],
  ['v3.2', '3.3.0', true],
  ['3.3.0-beta.2', '3.3.0', true],
  ['3.3.0-beta.10', '3.3.0-beta.2', false],
  ['3.3.0-beta', '3.3.0-beta.1', true],
  ['3.3.0-1', '3.3.0-beta', true],
  ['3.3.0+build.7', '3.3.0', false],
  ['latest', '3.3.0', true],
])('%s is older than %s: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected));
