/** No manifest, no snapshot: the release in the document names every entry. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})
