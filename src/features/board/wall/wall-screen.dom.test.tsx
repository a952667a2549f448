import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type WallBed, type WallBoard, wallAsksEvery, wallSilentAfter } from '#domain/board/wall.ts';
import { bookingStatuses } from '#domain/booking/codes.ts';
import { treatmentStatuses } from '#domain/treatment/codes.ts';
import { version } from '../../../../package.json';
import { faultsOfDrawn } from '../../../../tests/components/axe.ts';
import { draw, speak } from '../../../../tests/components/draw.tsx';
import { atTwo } from '../../../../tests/make-booking.ts';
import { WallScreen } from './wall-screen.tsx';

const minute = 60_000;
const secret = `brand-1.${'x'.repeat(43)}`;
const piece = (ago: number, of: object = {}): WallBed['given'][number] => ({
  service: 'Moxibustion',
  servicers: ['Li Na'],
  status: treatmentStatuses.inService,
  startedAt: atTwo - ago * minute,
  minutes: 60,
  suspendedAt: null,
  suspendedFor: 0,
  ...of,
});
const bed = (name: string, of: Partial<WallBed> = {}): WallBed => ({ id: name, name, given: [], allotted: [], ...of });
const next = (after: number, status: number = bookingStatuses.inProgress) => ({
  booking: { status, arrivedAt: status === bookingStatuses.arrived ? atTwo - 9 * minute : null },
  part: { startsAt: atTwo + after * minute },
});
const boardOf = (...beds: readonly WallBed[]): WallBoard => ({
  shop: { name: 'Garden Road', timeZone: 'Asia/Shanghai' },
  at: atTwo,
  version,
  rooms: [{ id: 'room', name: 'A', beds: [...beds] }],
  elsewhere: [],
});

/** What the server answers: a board, that it knows no such link, or nothing. */
let told: WallBoard | 'ended' | 'away';
let asked: string[];
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const serve = async (address: string, init?: RequestInit): Promise<Response> => {
  const { authorization = '' } = (init?.headers ?? {}) as Record<string, string>;
  asked.push(`${init?.method} ${address} ${authorization}`);
  if (told === 'away') throw new TypeError('no network');
  return told === 'ended' ? json(401, { code: 'session.expired', message: 'no' }) : json(200, { data: told });
};
const state = () => screen.getByTestId('wall').dataset.state;
const isState = (name: string) => waitFor(() => expect(state()).toBe(name));
const texts = () => screen.getAllByTestId('wall-bed').map(({ textContent }) => textContent);
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  [told, asked] = [boardOf(), []];
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('innerWidth', 1_920);
  vi.stubGlobal('innerHeight', 1_080);
  history.replaceState(null, '', `/wall#${secret}`);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
  await speak();
});

describe('a screen on a wall', () => {
  test('shows each bed: how it stands and how long still, what is given by whom, and when somebody comes', async () => {
    told = {
      ...boardOf(
        bed('1', { given: [piece(20)], next: next(60) }),
        bed('2', { given: [piece(75)] }),
        bed('3', { allotted: [piece(1, { status: treatmentStatuses.pendingService })] }),
        bed('4', { next: next(-7) }),
        bed('5', { next: next(5, bookingStatuses.arrived) }),
        bed('6'),
      ),
      elsewhere: [piece(10, { service: 'Guasha' })],
    };
    draw(<WallScreen />);
    await isState('shown');
    expect(texts()).toEqual([
      'A1In service40 min leftMoxibustionLi NaNext 15:00',
      'A2Over time15 min overMoxibustionLi Na',
      'A3ReadyMoxibustionLi Na',
      'A4Late7 min lateNext 13:53',
      'A5WaitingWaiting 9 minNext 14:05',
      'A6Free',
      'Without a bedIn service50 min leftGuashaLi Na',
    ]);
    expect(screen.getByRole('heading').textContent).toBe('Garden Road');
    expect(await faultsOfDrawn()).toEqual([]);
  });

  test('shows times by the clock of its shop, wherever the browser that shows it was set up', async () => {
    const board = boardOf(bed('4', { next: next(60) }));
    told = { ...board, shop: { ...board.shop, timeZone: 'Asia/Tokyo' } };
    draw(<WallScreen />);
    await isState('shown');
    expect(texts()[0]).toContain('Next 16:00');
  });

  test('is known by the secret behind the # of its address, which stands in no path', async () => {
    draw(<WallScreen />);
    await isState('shown');
    expect(asked).toEqual([`GET /api/walls/board Wall ${secret}`]);
  });

  test('asks again and again, and counts minutes by itself while it is not answered; then it says since when', async () => {
    told = boardOf(bed('1', { given: [piece(20)] }));
    draw(<WallScreen />);
    await isState('shown');
    told = 'away';
    await later(wallAsksEvery);
    expect(asked).toHaveLength(2);
    expect(screen.queryByTestId('wall-silent')).toBeNull();
    await later(wallSilentAfter);
    expect(screen.getByTestId('wall-silent').textContent).toBe('No contact since 14:00');
    await later(40 * minute);
    expect(texts()).toEqual(['A1Over time1 min overMoxibustionLi Na']);
    told = boardOf(bed('1'));
    await later(wallAsksEvery);
    expect(texts()).toEqual(['A1Free']);
    expect(screen.queryByTestId('wall-silent')).toBeNull();
  });

  test('that never had contact says so, and shows the board once it has some', async () => {
    told = 'away';
    draw(<WallScreen />);
    await isState('away');
    told = boardOf(bed('1'));
    await later(wallAsksEvery);
    expect(state()).toBe('shown');
  });

  test('whose link was taken back shows nothing any more, and asks no more', async () => {
    told = boardOf(bed('1', { given: [piece(20)] }));
    draw(<WallScreen />);
    await isState('shown');
    told = 'ended';
    await later(wallAsksEvery);
    expect(state()).toBe('ended');
    expect(document.body.textContent).not.toContain('Moxibustion');
    const before = asked.length;
    await later(3 * wallAsksEvery);
    expect(asked).toHaveLength(before);
  });

  test('without a link asks nothing', () => {
    history.replaceState(null, '', '/wall');
    draw(<WallScreen />);
    expect([state(), asked]).toEqual(['ended', []]);
  });

  test('shows more beds than fit on pages that follow each other, and turns to the next by a tap', async () => {
    told = boardOf(...Array.from({ length: 14 }, (_, place) => bed(`${place + 1}`)));
    draw(<WallScreen />);
    await isState('shown');
    expect([texts().length, screen.getByTestId('wall-page').textContent]).toEqual([12, '1 / 2']);
    fireEvent.click(screen.getByTestId('wall-page'));
    expect(texts()).toEqual(['A13Free', 'A14Free']);
    await later(12_000);
    expect(screen.getByTestId('wall-page').textContent).toBe('1 / 2');
  });

  test.each([
    ['zh_CN', '空闲'],
    ['zh_TW', '空閒'],
    ['ja', '空き'],
  ] as const)('speaks %s', async (language, free) => {
    await speak(language);
    told = boardOf(bed('1'));
    draw(<WallScreen />);
    await isState('shown');
    expect(texts()).toEqual([`A1${free}`]);
  });
});
