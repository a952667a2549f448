import { describe, expect, test } from 'vitest';
import fc from '../../../tests/property.ts';
import { makeBytePace } from './byte-pace.ts';
import { Doorman } from './doorman.ts';
import { MessagePaces } from './message-paces.ts';
import { PacketSizes } from './packet-sizes.ts';

/** A packet of this many bytes behind its fixed header. */
const packet = (length: number): Buffer => {
  const header = [0x30];
  let left = length;
  do {
    header.push((left % 128) + (left >= 128 ? 128 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from(header), Buffer.alloc(length, 0xff)]);
};

describe('packets', () => {
  test('pass within the length, however they are cut into pieces', () => {
    const lengths = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 50 }), (all, piece) => {
        const bytes = Buffer.concat(all.map(packet));
        const sizes = new PacketSizes(300);
        for (let place = 0; place < bytes.length; place += piece)
          expect(sizes.takes(bytes.subarray(place, place + piece))).toBe(true);
      }),
    );
  });

  test('one that is too long is seen by its header, behind others as well', () => {
    const sizes = new PacketSizes(300);
    expect(sizes.takes(packet(300))).toBe(true);
    expect(sizes.takes(packet(301).subarray(0, 3))).toBe(false);
  });

  test('what is no packet is none: a length without end, and a kind that there is not', () => {
    expect(new PacketSizes().takes(Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80]))).toBe(false);
    expect(new PacketSizes().takes(Buffer.from([0x00, 0x00]))).toBe(false);
  });
});

test('a pace lets a burst through at once, and then so many bytes a second', () => {
  let now = 0;
  const waitAfter = makeBytePace({ atOnce: 1_000, perSecond: 100 }, () => now);
  expect(waitAfter(1_000)).toBe(0);
  expect(waitAfter(50)).toBe(500);
  now = 20_000;
  expect(waitAfter(1_000)).toBe(0);
});

test('messages of a machine wait by its name, and those of a brand by all of it', () => {
  const paces = new MessagePaces(() => 0);
  const sends = (user: string, count: number) => Array.from({ length: count }, () => paces.waitAfter(user));
  expect(sends('a.one', 62).slice(-3)).toEqual([0, 500, 1_000]);
  expect(sends('a.two', 1)).toEqual([0]);
  const many = Array.from({ length: 100 }, (_, place) => sends(`a.${place}`, 60)).flat();
  expect(many.filter((wait) => wait !== 0)).toHaveLength(6_000 + 63 - 2_000);
  expect(new Set(sends('c.one', 2_000).slice(660))).toEqual(new Set([undefined]));
  expect(sends('b.one', 1)).toEqual([0]);
});

describe('the door', () => {
  const limits = { total: 4, perAddress: 3, strangersPerAddress: 2, wrongPerAddress: 2, wrongKeyCosts: 1_000 };

  test('lets in so many of an address and in total, and more once some have left', () => {
    const door = new Doorman(limits, () => 0);
    expect([door.enters('a'), door.enters('a'), door.enters('a')]).toEqual([true, true, false]);
    door.signedIn('a');
    expect([door.enters('a'), door.enters('a')]).toEqual([true, false]);
    expect([door.enters('b'), door.enters('c')]).toEqual([true, false]);
    door.left('a', true);
    expect(door.enters('c')).toBe(true);
  });

  test('wrong keys wait longer and longer, those of other addresses do not, and they are forgotten', () => {
    let now = 0;
    const door = new Doorman(limits, () => now);
    door.enters('a');
    expect([door.showedWrong('a'), door.showedWrong('a'), door.showedWrong('b')]).toEqual([1_000, 2_000, 1_000]);
    expect([door.hasManyWrong('a'), door.hasManyWrong('b')]).toEqual([true, false]);
    now = 2_000;
    expect(door.hasManyWrong('a')).toBe(false);
    expect(door.showedWrong('a')).toBe(1_000);
  });
});
