import type {
  ScanNews,
  ScanNewsStore,
  WorkNews,
} from '../../../../core/library/scan/status/scan-news.store.ts';
import { fromJson, toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { saveSetting } from '../settings.ts';

const SCAN = 'library.scan-news';
const VERSION = 'library.catalogue-version';
const WORK = 'library.work-news';

/** The stored fields have the names of the first version: during an upgrade, processes of both share the row. */
interface StoredScanNews extends Omit<ScanNews, 'processId' | 'publishedAtMs'> {
  readonly teller: string;
  readonly toldAtMs: number;
}

const toStored = ({ processId, publishedAtMs, ...view }: ScanNews): StoredScanNews => ({
  ...view,
  teller: processId,
  toldAtMs: publishedAtMs,
});

const toNews = ({ teller, toldAtMs, ...view }: StoredScanNews): ScanNews => ({
  ...view,
  processId: teller,
  publishedAtMs: toldAtMs,
});

/** News of scans, of the work after them and of the catalogue, in three rows of `settings` that one statement reads. */
export const createScanNewsStore = ({ db }: { readonly db: Db }): ScanNewsStore => ({
  load: async () => {
    const names = [SCAN, VERSION, WORK];
    const rows = await db.selectFrom('settings').selectAll().where('name', 'in', names).execute();
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    const [scan, work] = [values.get(SCAN), values.get(WORK)];
    return {
      scan: scan === undefined ? null : toNews(fromJson(scan) as StoredScanNews),
      catalogueVersion: values.get(VERSION) ?? null,
      work: work === undefined ? null : (fromJson(work) as WorkNews),
    };
  },
  saveScan: (scan) => saveSetting(db, SCAN, toJson(toStored(scan))),
  saveWork: (work) => saveSetting(db, WORK, toJson(work)),
  saveCatalogueVersion: (version) => saveSetting(db, VERSION, version),
});
