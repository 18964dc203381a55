/** What listeners play and like. */
export interface ListeningTables {
  /** What each device of a listener plays, or played last. */
  device_queues: DeviceQueueRow;
  likes: LikeRow;
  plays: PlayRow;
}

export interface DeviceQueueRow {
  account_id: string;
  /** Chosen by the client. */
  device_id: string;
  device_name: string;
  /** JSON list. */
  video_ids: string;
  track_count: number;
  /** From 0. */
  queue_index: number;
  /** Of the track at the index; null: the queue is empty. */
  video_id: string | null;
  position_seconds: number;
  saved_at_ms: number;
}

export interface LikeRow {
  account_id: string;
  video_id: string;
  liked_at_ms: number;
  /** The song as the client sent it, for tracks that are not of this library. */
  song: string;
}

export interface PlayRow {
  entry_id: string;
  account_id: string;
  video_id: string;
  /** Unique for each account: ties move on by 1 ms. */
  played_at_ms: number;
  song: string;
  /** When 30 s or half of it were heard; null: not yet, or never. */
  heard_at_ms: number | null;
  /** How much of it sounded when it ended; null: nobody told. */
  heard_seconds: number | null;
  /** 1: it went on to the end of the track, 0: it was left for another before; null: nobody told. */
  is_completed: number | null;
}
