import type { DeviceQueue } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { type Fields, toAmount, toFields, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { nullable } from '../json.ts';
import { readTrack, TrackShape, writeTrack } from './track.ts';

/** Fields of a queue, for shapes that have more. */
export const queueFields = schema(() => ({
  deviceId: Type.String(),
  deviceName: Type.String(),
  trackCount: Type.Integer(),
  queueIndex: Type.Integer({ description: 'Of the track that plays, from 0.' }),
  positionSeconds: Type.Number(),
  track: nullable(TrackShape),
  savedAt: Type.String({ description: 'ISO 8601 in UTC.' }),
}));

/** The queue of a device. */
export const DeviceQueueShape = schema(() => Type.Object(queueFields));

export const writeDeviceQueue = (
  { track, ...queue }: DeviceQueue,
  origin: string,
): Static<typeof DeviceQueueShape> => ({
  ...queue,
  track: track === null ? null : writeTrack(track, origin),
});

export const readDeviceQueue = (item: Fields): DeviceQueue => ({
  deviceId: toText(item['deviceId']) ?? '',
  deviceName: toText(item['deviceName']) ?? '',
  trackCount: toAmount(item['trackCount']) ?? 0,
  queueIndex: toAmount(item['queueIndex']) ?? 0,
  positionSeconds: toAmount(item['positionSeconds']) ?? 0,
  track: item['track'] ? readTrack(toFields(item['track'])) : null,
  savedAt: toText(item['savedAt']) ?? '',
});
