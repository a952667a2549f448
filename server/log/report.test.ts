import { afterEach, describe, expect, test, vi } from 'vitest';
import { problemOf } from './problem-of.ts';
import { report, reportFrom } from './report.ts';

/** What is written to the log meanwhile, line by line. */
const logged = (work: () => void): Record<string, unknown>[] => {
  const written: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  work();
  write.mockRestore();
  return written.map((text) => {
    expect(text.endsWith('\n')).toBe(true);
    return JSON.parse(text) as Record<string, unknown>;
  });
};
afterEach(() => reportFrom('warn'));

describe('what happened outside of any call', () => {
  test('is a line of the log with its level, its time and its process', () => {
    const before = Date.now();
    const [warned, failed] = logged(() => {
      report('warn', 'the way to the database is slow');
      report('error', 'the day could not be closed', new TypeError('x is not a function'));
    });
    const of = { pid: process.pid, time: expect.any(Number) };
    expect(warned).toEqual({ ...of, level: 40, msg: 'the way to the database is slow' });
    expect(failed).toEqual({
      ...of,
      level: 50,
      msg: 'the day could not be closed',
      problem: { name: 'TypeError', message: 'x is not a function', at: expect.stringContaining('report.test') },
    });
    expect((warned?.time as number) - before).toBeGreaterThanOrEqual(0);
    expect((warned?.time as number) - before).toBeLessThan(10_000);
  });

  test.each([
    ['info', [40, 50]],
    ['warn', [40, 50]],
    ['error', [50]],
    ['fatal', []],
    ['silent', []],
  ])('is written with LOG_LEVEL %s at the levels %o', (level, levels) => {
    reportFrom(level);
    const lines = logged(() => {
      report('warn', 'a warning');
      report('error', 'an error');
    });
    expect(lines.map((line) => line.level)).toEqual(levels);
  });
});

describe('a problem in the log', () => {
  test('has the words of what is our own, and where it happened', () => {
    const problem = new TypeError('x is not a function');
    problem.stack = 'TypeError: x is not a function\n    at one (a.ts:1:2)\n    no place\n    at two (b.ts:3:4)';
    expect(problemOf(problem)).toEqual({
      name: 'TypeError',
      message: 'x is not a function',
      at: '    at one (a.ts:1:2)\n    at two (b.ts:3:4)',
    });
  });

  test('has the code, table and constraint of what the database refuses, and none of its words', () => {
    const named = { code: '23505', table: 'member', constraint: 'member_mobile', severity: 'ERROR' };
    const fields = problemOf(Object.assign(new Error('Key (mobile)=(13800001111) exists'), named));
    const { severity: _, ...shown } = named;
    expect(fields).toEqual({ ...shown, name: 'Error', at: expect.stringContaining('report.test') });
  });

  test.each([
    ['a schema', Object.assign(new Error('13800001111'), { issues: [] })],
    ['an address', new URIError('13800001111')],
    ['JSON', new SyntaxError('13800001111')],
    ['the framework', Object.assign(new Error('13800001111'), { code: 'FST_ERR_VALIDATION' })],
    ['node', Object.assign(new Error('13800001111'), { code: 'ERR_INVALID_URL' })],
    ['the parser', Object.assign(new Error('13800001111'), { code: 'HPE_INVALID_METHOD' })],
  ])('has no words of %s, which quotes what it refuses, neither by itself nor as a cause', (_, problem) => {
    expect(problemOf(problem)).not.toHaveProperty('message');
    const outer = problemOf(new Error('it said 13800001111', { cause: problem }));
    expect(outer).not.toHaveProperty('message');
    expect(outer.cause).toEqual(problemOf(problem));
  });

  test('keeps the words when only a cause of our own lies behind it, with both', () => {
    expect(problemOf(new Error('outer', { cause: new Error('inner') }))).toMatchObject({
      message: 'outer',
      cause: { message: 'inner' },
    });
    expect(problemOf(new Error('outer', { cause: 'some text' }))).toMatchObject({
      message: 'outer',
      cause: { name: 'string' },
    });
  });

  test('has no place that is in its words, and none at all where nobody knows', () => {
    const quoting = new Error('it said\n    at 13800001111');
    expect(problemOf(quoting).at).not.toContain('13800001111');
    const rewritten = new Error('other words');
    rewritten.stack = 'Error: 13800001111\n    at 13800001111';
    rewritten.message = 'is not in it';
    expect(problemOf(rewritten).at).toContain('at ');
    expect(problemOf({ name: 'Strange' })).toEqual({ name: 'Strange', at: '' });
  });

  test.each([
    ['text 13800001111', 'string'],
    [null, 'object'],
    [undefined, 'undefined'],
  ])('that is no error, %s, is its kind alone', (problem, name) => {
    expect(problemOf(problem)).toEqual({ name });
  });
});
