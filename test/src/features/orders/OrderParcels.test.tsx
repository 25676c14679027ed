import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TrackingEvent } from '../../../../src/contracts/tracking.ts';
import { OrderParcels } from '../../../../src/features/orders/components/OrderParcels.tsx';
import { eventTime } from '../../../../src/features/orders/orderText.ts';
import { givenOrder } from '../givenOrder.ts';
import { givenShipment } from './givenShipment.ts';

const event = (hour: number, message: string): TrackingEvent => ({
  status: 'in transit',
  message,
  place: 'Columbus, OH',
  occurredAt: `2026-11-21T${String(hour).padStart(2, '0')}:05:00-05:00`,
});
const events = [event(15, 'Fourth'), event(12, 'Third'), event(9, 'Second'), event(0, 'First')];

it('shows nothing before anything has shipped', () => {
  const { container } = render(<OrderParcels order={givenOrder()} />);
  expect(container).toBeEmptyDOMElement();
});

it('shows where a parcel is, and all its events on demand', async () => {
  const shipment = givenShipment({ shipmentDisplayMessage: 'Delayed, now Friday, November 27', events });
  render(<OrderParcels order={givenOrder({ shipments: [shipment] })} />);
  expect(screen.getByRole('heading', { name: 'Delayed, now Friday, November 27' })).toBeInTheDocument();
  expect(screen.queryByText('First')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4 events' }));
  expect(screen.getByText('First')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Show fewer events' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveFocus();
});

it('has no button for three events', () => {
  render(<OrderParcels order={givenOrder({ shipments: [givenShipment({ events: events.slice(0, 3) })] })} />);
  expect(screen.getAllByText('Columbus, OH')).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});

it('numbers several parcels', () => {
  const shipments = [givenShipment(), givenShipment({ shipmentId: '8', shipmentNumber: 2, trackingUrl: null })];
  render(<OrderParcels order={givenOrder({ shipments })} />);
  expect(screen.getByText('Shipment 1 of 2')).toBeInTheDocument();
  expect(screen.getByText('Shipment 2 of 2')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'Track your parcel' })).toHaveLength(1);
});

it.each([
  ['2026-11-21T15:05:00-05:00', 'Sat, Nov 21, 3:05 PM'],
  ['2026-11-21T00:30:00-05:00', 'Sat, Nov 21, 12:30 AM'],
  ['2026-11-21T12:00:00Z', 'Sat, Nov 21, 12:00 PM'],
  ['2026-11-21T11:59:59-08:00', 'Sat, Nov 21, 11:59 AM'],
])('writes the time %s as %s, where it happened', (time, text) => {
  expect(eventTime(time)).toBe(text);
});
