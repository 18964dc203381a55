/** The records of the ids, in their order; ids without a record are left out. */
export const pickRecords = <Record>(records: ReadonlyMap<string, Record>, ids: readonly string[]): Record[] =>
  ids.flatMap((id) => {
    const record = records.get(id);
    return record === undefined ? [] : [record];
  });
