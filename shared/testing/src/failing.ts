/**
 * Checks each row. Returns what failed, each with its row: a test that expects none names all failing rows at once.
 * @param nameOf how a row is named
 */
export async function failing<const Row>(
  rows: Iterable<Row>,
  check: (row: Row) => unknown,
  nameOf: (row: Row) => string = (row) => JSON.stringify(row),
): Promise<string[]> {
  const failed: string[] = []
  for (const row of rows)
    try {
      await check(row)
    } catch (error) {
      failed.push(`${nameOf(row)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  return failed
}
