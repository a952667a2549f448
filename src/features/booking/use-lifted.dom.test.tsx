import { DndContext, MouseSensor, useDraggable, useSensor, useSensors } from '@dnd-kit/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { laneEvents } from '#domain/booking/lanes.ts';
import { hour } from '#domain/values/durations.ts';
import { draw } from '../../../tests/components/draw.tsx';
import { aBooking, aPart, atTwo } from '../../../tests/make-booking.ts';
import { eventKey } from './event-block.tsx';
import { type Lifted, useLifted } from './use-lifted.ts';

const parts = [{ ...aPart({ startsAt: atTwo, staffId: 'chen' }), name: 'Moxibustion' }];
const [event] = laneEvents([aBooking({ parts })], 'staff', atTwo - 14 * hour, atTwo + 10 * hour);
if (!event) throw new Error('nothing is booked');

const Block = () => {
  const { listeners, setNodeRef } = useDraggable({ id: eventKey(event) });
  return <button {...listeners} ref={setNodeRef} type="button" data-testid="block" />;
};

/** A lane of a hundred pixels beside another; a minute is two pixels high. */
const Ground = ({ onDrop }: { readonly onDrop: (lifted: Lifted) => void }) => {
  const ground = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  const { lifted, pointer } = useLifted({
    events: [event],
    ground,
    laneIds: ['chen', 'wang'],
    middleOf: (place) => place * 100 + 50,
    laneAt: (x) => (x < 100 ? 0 : 1),
    perMinute: 2,
    onDrop,
  });
  return (
    <DndContext sensors={sensors} {...pointer}>
      <div ref={ground}>
        <Block />
        {lifted && <span data-testid="held" />}
      </div>
    </DndContext>
  );
};

const mouse = (name: string, clientX: number, clientY: number): MouseEvent =>
  new MouseEvent(name, { clientX, clientY, bubbles: true, cancelable: true });

test.each([
  ['the last move was not drawn yet', [20, 40]],
  ['nothing was drawn of it', []],
])('what is dragged falls where it is let go, although %s', async (_, drawn) => {
  const onDrop = vi.fn<(lifted: Lifted) => void>();
  draw(<Ground onDrop={onDrop} />);
  const block = screen.getByTestId('block');
  act(() => void block.dispatchEvent(mouse('mousedown', 50, 10)));
  for (const down of drawn) act(() => void document.dispatchEvent(mouse('mousemove', 50, 10 + down)));
  act(() => {
    document.dispatchEvent(mouse('mousemove', 150, 70));
    document.dispatchEvent(mouse('mousemove', 150, 120));
    document.dispatchEvent(mouse('mouseup', 150, 130));
  });
  expect(onDrop.mock.calls.map(([{ drag }]) => drag)).toEqual([{ later: 60, longer: 0, lane: 'wang' }]);
  expect(screen.queryByTestId('held')).toBeNull();
});

test('what is drawn after something was dragged hears what is clicked', () => {
  const onClick = vi.fn();
  draw(<button type="button" data-testid="after" onClick={onClick} />);
  fireEvent.click(screen.getByTestId('after'));
  expect(onClick).toHaveBeenCalledTimes(1);
});
