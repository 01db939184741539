const loading = new Map()

/** Entries load only through the plugin's `loadEntry`, which has the list of files with their hashes. */
export function getRemoteEntry({ origin, remoteEntryExports, remoteInfo }) {
  if (remoteEntryExports) return Promise.resolve(remoteEntryExports)
  const key = getRemoteEntryUniqueKey(remoteInfo)
  const known = loading.get(key)
  if (known) return known
  const attempt = origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo })
  loading.set(key, attempt)
  attempt.catch(() => loading.delete(key))
  return attempt
}

export const getRemoteEntryUniqueKey = ({ name, entry }) => `${name}:${entry}`

export function getRemoteInfo(remote) {
  return { type: 'global', entryGlobalName: remote.name, shareScope: 'default', ...remote }
}
