import { type Kysely, sql } from 'kysely';
import { autoIncrementId, flag, instant, json } from '../columns.ts';
import type { DatabaseCapabilities } from '../dialects/capabilities.ts';

type Schema = Kysely<unknown>['schema'];

async function makeFiles(schema: Schema, capabilities: DatabaseCapabilities): Promise<void> {
  await schema
    .createTable('library_files')
    .addColumn('file_id', 'integer', (column) => autoIncrementId(column, capabilities))
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('size_bytes', instant, (column) => column.notNull())
    .addColumn('modified_at_ms', instant, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('video_id', 'text')
    .addColumn('container', 'text')
    .addColumn('codec', 'text')
    .addColumn('bitrate_bps', 'integer')
    .addColumn('sample_rate_hz', 'integer')
    .addColumn('channels', 'integer')
    .addColumn('duration_ms', 'integer')
    .addColumn('width_px', 'integer')
    .addColumn('height_px', 'integer')
    .addColumn('fps', 'integer')
    .addColumn('tags', json)
    .addColumn('problem', 'text')
    .addColumn('is_missing', flag, (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('library_files_place', ['root', 'path'])
    .execute();
  await schema.createIndex('library_files_track').on('library_files').column('video_id').execute();
  await schema
    .createIndex('library_files_problem')
    .on('library_files')
    .columns(['root', 'path'])
    .where(sql.ref('problem'), 'is not', null)
    .execute();
}

async function makeTracks(schema: Schema): Promise<void> {
  await schema
    .createTable('tracks')
    .addColumn('video_id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', 'text', (column) => column.notNull())
    .addColumn('album_id', 'text')
    .addColumn('duration_ms', 'integer')
    .addColumn('year', 'integer')
    .addColumn('is_explicit', flag, (column) => column.notNull())
    .addColumn('video_type', 'text', (column) => column.notNull())
    .addColumn('artwork_id', 'text')
    .addColumn('video_artwork_id', 'text')
    .addColumn('recording_mbid', 'text')
    .addColumn('is_missing', flag, (column) => column.notNull())
    .addColumn('added_at_ms', instant, (column) => column.notNull())
    .addColumn('play_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('tracks_album').on('tracks').column('album_id').execute();
  await schema.createIndex('tracks_recording').on('tracks').column('recording_mbid').execute();
  await schema.createIndex('tracks_title').on('tracks').column('title_folded').execute();
  await schema.createIndex('tracks_added').on('tracks').columns(['is_missing', 'added_at_ms']).execute();
  await schema.createIndex('tracks_plays').on('tracks').columns(['is_missing', 'play_count']).execute();
  await schema
    .createIndex('tracks_videos')
    .on('tracks')
    .columns(['video_type', 'play_count'])
    .where(sql.ref('video_type'), '<>', sql.lit('MUSIC_VIDEO_TYPE_ATV'))
    .execute();
  await schema
    .createTable('track_aliases')
    .addColumn('old_video_id', 'text', (column) => column.primaryKey())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .execute();
}

async function makeCredits(schema: Schema): Promise<void> {
  await schema
    .createTable('track_artists')
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('artist_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('track_artists_pk', ['video_id', 'position'])
    .execute();
  await schema
    .createIndex('track_artists_artist')
    .on('track_artists')
    .columns(['artist_id', 'video_id'])
    .execute();
  await schema
    .createTable('track_tags')
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('track_tags_pk', ['video_id', 'kind', 'name_folded'])
    .execute();
  await schema.createIndex('track_tags_name').on('track_tags').columns(['name_folded', 'video_id']).execute();
  await schema
    .createTable('artists')
    .addColumn('artist_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_folded', 'text', (column) => column.notNull())
    .addColumn('artwork_id', 'text')
    .addColumn('track_count', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('artists_name').on('artists').column('name_folded').execute();
}

async function makeAlbums(schema: Schema): Promise<void> {
  await schema
    .createTable('albums')
    .addColumn('album_id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('is_compilation', flag, (column) => column.notNull())
    .addColumn('is_explicit', flag, (column) => column.notNull())
    .addColumn('artwork_id', 'text')
    .addColumn('track_count', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', instant, (column) => column.notNull())
    .addColumn('added_at_ms', instant, (column) => column.notNull())
    .addColumn('is_missing', flag, (column) => column.notNull())
    .execute();
  await schema.createIndex('albums_added').on('albums').columns(['is_missing', 'added_at_ms']).execute();
  await schema.createIndex('albums_year').on('albums').columns(['is_missing', 'year']).execute();
  await schema
    .createTable('album_artists')
    .addColumn('album_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('artist_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('album_artists_pk', ['album_id', 'position'])
    .execute();
  await schema
    .createIndex('album_artists_artist')
    .on('album_artists')
    .columns(['artist_id', 'album_id'])
    .execute();
  await schema
    .createTable('album_tracks')
    .addColumn('album_id', 'text', (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('disc_number', 'integer')
    .addColumn('track_number', 'integer')
    .addPrimaryKeyConstraint('album_tracks_pk', ['album_id', 'position'])
    .execute();
  await schema.createIndex('album_tracks_track').on('album_tracks').column('video_id').execute();
  await schema
    .createTable('artworks')
    .addColumn('artwork_id', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_path', 'text', (column) => column.notNull())
    .addColumn('palette', json)
    .execute();
}

async function makePlaylists(schema: Schema): Promise<void> {
  await schema
    .createTable('playlists')
    .addColumn('playlist_id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('source_path', 'text', (column) => column.notNull())
    .addColumn('modified_at_ms', instant, (column) => column.notNull())
    .execute();
  await schema
    .createTable('playlist_tracks')
    .addColumn('playlist_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('video_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('playlist_tracks_pk', ['playlist_id', 'position'])
    .execute();
  await schema.createIndex('playlist_tracks_track').on('playlist_tracks').column('video_id').execute();
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** Tables of the library. */
export async function up(db: Kysely<unknown>, capabilities: DatabaseCapabilities): Promise<void> {
  await makeFiles(db.schema, capabilities);
  await makeTracks(db.schema);
  await makeCredits(db.schema);
  await makeAlbums(db.schema);
  await makePlaylists(db.schema);
}
