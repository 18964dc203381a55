import type { ScanNews, ScanNewsStore } from '../../../../core/library/scan/scan-news.store.ts';
import { fromJson, toJson } from '../../columns.ts';
import type { Db } from '../../schema.ts';
import { saveSetting } from '../settings.ts';

const SCAN = 'library.scan-news';
const VERSION = 'library.catalogue-version';

/** News of scans and of the catalogue, in two rows of `settings` that one statement reads. */
export const createScanNewsStore = ({ db }: { readonly db: Db }): ScanNewsStore => ({
  load: async () => {
    const rows = await db.selectFrom('settings').selectAll().where('name', 'in', [SCAN, VERSION]).execute();
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    const scan = values.get(SCAN);
    return {
      scan: scan === undefined ? null : (fromJson(scan) as ScanNews),
      catalogueVersion: values.get(VERSION) ?? null,
    };
  },
  saveScan: (scan) => saveSetting(db, SCAN, toJson(scan)),
  saveCatalogueVersion: (version) => saveSetting(db, VERSION, version),
});
