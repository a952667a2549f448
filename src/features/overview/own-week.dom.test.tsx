import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../tests/components/draw.tsx';
import { refused, serverOf } from '../../../tests/components/server-of.ts';
import { aShop } from '../../../tests/make.ts';
import { daysOfWeek, weekOf } from '../../domain/duty/duty-week.ts';
import type { OwnDay } from '../../domain/roster/own-week.ts';
import { dayAfter } from '../../domain/values/calendar-day.ts';
import { dayIn } from '../../domain/values/day-in.ts';
import { OwnWeek } from './own-week.tsx';

const shop = aShop();
const today = dayIn(Date.now(), shop.timeZone);
const week = weekOf(today);
const at = Date.parse(`${today}T14:00:00+08:00`);
const nine = { kind: 'works', begins: 540, ends: 1080, breaks: [{ begins: 720, minutes: 30, slides: 0 }] } as const;
const daysFrom = (monday: string): OwnDay[] =>
  daysOfWeek(monday).map((day) =>
    day === today
      ? {
          day,
          duties: [
            { shopId: shop.id, shopName: 'First', note: 'opens', ...nine, breaks: [...nine.breaks] },
            { shopId: 'other', shopName: 'Second', note: '', kind: 'works', begins: 1140, ends: 60, breaks: [] },
          ],
          parts: [
            {
              id: 'b:1',
              shopId: shop.id,
              status: 2,
              startsAt: at,
              endsAt: at + 45 * 60_000,
              name: 'Moxibustion',
              guestName: 'C**',
              wish: 'named',
              place: 'A 1',
              remark: 'left shoulder',
            },
          ],
        }
      : { day, duties: [], parts: [] },
  );

const shown = [
  '9:00–18:00',
  'Breaks: 12:00 for 30 minutes · opens',
  '(Second)',
  'Moxibustion',
  'Asked for you',
  'Arrived',
  'C** · A 1 · Note: left shoulder',
  'Today',
];

test('whoever takes no orders is told their week by the server: hours in each shop, and what is booked with them', async () => {
  const session = { kind: 'open', shop, shops: [shop], counter: null, staff: { id: 'li' } } as const;
  const path = (of: string) => `GET /pc/v1/own_week?week=${of}`;
  const next = dayAfter(week, 7);
  const server = serverOf({ [path(week)]: { data: daysFrom(week) }, [path(next)]: { data: daysFrom(next) } }, session);
  draw(<OwnWeek isHeld={false} />, { store: server.store });
  expect((await screen.findByTestId('own-week')).textContent).toContain('My week');
  const row = await screen.findByTestId(`own-day-${today}`);
  expect(screen.getByTestId('own-week-of').textContent).toMatch(/Mon.* – Sun/);
  for (const text of shown) expect(row.textContent).toContain(text);
  expect(screen.getAllByText('No hours and no bookings')).toHaveLength(6);
  fireEvent.click(screen.getByTestId('own-week-of-after'));
  expect(await screen.findByTestId(`own-day-${next}`)).toBeDefined();
  expect(screen.queryByTestId('own-booking')).toBeNull();
});

test('a counter says it by what it holds, without contact too', () => {
  const session = { kind: 'open', shop, shops: [shop], staff: { id: 'li' } };
  const asked: object[] = [];
  const ownWeek = (of: object) => {
    asked.push(of);
    return daysFrom(week);
  };
  draw(<OwnWeek isHeld />, { answers: { 'roster.ownWeek': ownWeek, session } });
  expect(screen.getByTestId('own-booking').textContent).toContain('Moxibustion');
  expect(asked).toContainEqual({ week, staffId: 'li', timeZone: shop.timeZone });
});

test('where it cannot be read that is said, with another try', async () => {
  const session = { kind: 'open', shop, shops: [shop], counter: null, staff: { id: 'li' } } as const;
  const path = `GET /pc/v1/own_week?week=${week}`;
  draw(<OwnWeek isHeld={false} />, { store: serverOf({ [path]: refused('offline') }, session).store });
  expect(await screen.findByText('Your week cannot be read right now')).toBeDefined();
});
