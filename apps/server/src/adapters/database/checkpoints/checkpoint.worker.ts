import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { answerRequests } from '../../threads/answer-requests.ts';
import type { CheckpointWorkerData } from './checkpoint-thread.ts';

const { file } = workerData as CheckpointWorkerData;
const database = new Sqlite(file);

answerRequests(
  async () => {
    // Passive: neither waits for readers nor blocks writers; what they prevent is left for the next time.
    database.pragma('wal_checkpoint(passive)');
  },
  async () => void database.close(),
);
