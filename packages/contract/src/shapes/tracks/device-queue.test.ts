import type { DeviceQueue } from '@segue/domain';
import { aTrack } from '@segue/domain/testing/builders';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { DeviceQueueShape, readDeviceQueue, writeDeviceQueue } from './device-queue.ts';

const ORIGIN = 'http://here';
const COVER = { url: 'http://here/art/kettle/60.webp', width: 60, height: 60 };

describe('a device’s queue', () => {
  const queue = (fields: Partial<DeviceQueue> = {}): DeviceQueue => ({
    deviceId: 'phone',
    deviceName: 'Firefox on Android',
    trackCount: 4,
    queueIndex: 2,
    positionSeconds: 12.5,
    track: aTrack({ thumbnails: [COVER] }),
    savedAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  });

  it.each([
    ['with its current track', queue()],
    ['whose current track is gone', queue({ track: null })],
    ['at its start', queue({ queueIndex: 0, positionSeconds: 0 })],
  ])('%s reads back as it was written', (_, one) => {
    const sent = writeDeviceQueue(one, ORIGIN);
    expect(Check(DeviceQueueShape, sent)).toBe(true);
    expect(readDeviceQueue({ ...sent })).toEqual(one);
  });

  it('reads index and position sent as text, and 0 when they are invalid', () => {
    expect(readDeviceQueue({ queueIndex: -1, positionSeconds: 'x', trackCount: null })).toEqual({
      deviceId: '',
      deviceName: '',
      trackCount: 0,
      queueIndex: 0,
      positionSeconds: 0,
      track: null,
      savedAt: '',
    });
    expect(readDeviceQueue({ queueIndex: '2', positionSeconds: '12.5' })).toMatchObject({
      queueIndex: 2,
      positionSeconds: 12.5,
    });
  });
});
