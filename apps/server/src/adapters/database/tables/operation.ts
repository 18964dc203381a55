/** Data of the installation itself. */
export interface OperationTables {
  /** Work that outlives the process that asked for it. */
  jobs: JobRow;
  /** Named values of the installation, such as when the last scan ended. */
  settings: { name: string; value: string };
}

export interface JobRow {
  job_id: string;
  kind: string;
  payload: string;
  /** How often it was claimed. */
  attempts: number;
  /** The worker that holds or last held the lease; null: not claimed, or given back. */
  worker: string | null;
  /** When it may be claimed; for a claimed job, when the lease ends. */
  due_at_ms: number;
  /** When the job is of no use any more. */
  expires_at_ms: number;
}
