/** A link to a place in the tree: it keeps the filters, but no search and no open detail. */
export function placeIn(search: string, parentId: string | undefined): string {
  const changed = new URLSearchParams(search)
  for (const gone of ['userName', 'online', 'member', 'parentId']) changed.delete(gone)
  if (parentId !== undefined) changed.set('parentId', parentId)
  return `?${changed}`
}

/** The place in the tree from a parameter of the address; undefined for an invalid value. */
export function placeOf(search: URLSearchParams, name = 'parentId'): string | undefined {
  const id = search.get(name)
  return id !== null && /^\d{1,15}$/.test(id) ? id : undefined
}
