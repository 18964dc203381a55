/** What the installation itself keeps. */
export interface OperationTables {
  /** Work that outlives the process that asked for it. */
  jobs: JobRow;
  /** Small facts of the installation, such as when the last scan ended. */
  settings: { name: string; value: string };
}

export interface JobRow {
  job_id: string;
  kind: string;
  payload: string;
  /** How often it was claimed. */
  attempts: number;
  /** Who has it, or had it last; null: nobody has. */
  worker: string | null;
  /** When it may be claimed; while somebody has it, when the lease ends. */
  due_at_ms: number;
  /** After this it is of no use. */
  expires_at_ms: number;
}
