/** A link to a place in the tree: the filters stay, a search or an open detail does not. */
export function placeIn(search: string, parentId: string | undefined): string {
  const changed = new URLSearchParams(search)
  for (const gone of ['userName', 'online', 'member', 'parentId']) changed.delete(gone)
  if (parentId !== undefined) changed.set('parentId', parentId)
  return `?${changed}`
}

/** A place in the tree as the address has it under a name; undefined for one that cannot be. */
export function placeOf(search: URLSearchParams, name = 'parentId'): string | undefined {
  const id = search.get(name)
  return id !== null && /^\d{1,15}$/.test(id) ? id : undefined
}
