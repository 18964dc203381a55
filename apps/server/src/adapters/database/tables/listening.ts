/** What listeners play and like. */
export interface ListeningTables {
  /** The current or last queue of each device of a listener. */
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
  /** Track at `queue_index`; null: the queue is empty. */
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
  /** Unique per account: a play at a taken instant moves on by 1 ms. */
  played_at_ms: number;
  song: string;
  /** When 30 s or half of it were heard; null: not yet, or never. */
  heard_at_ms: number | null;
  /** Seconds heard when the play ended; null: the client did not report the end. */
  heard_seconds: number | null;
  /**
   * 1: played to the end of the track, 0: left for another track before; null: the client did not report the
   * end.
   */
  is_completed: number | null;
}
