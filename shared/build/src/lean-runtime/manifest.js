export const generateSnapshotFromManifest = () => ({})
export const getManifestFileName = () => ({})
export const inferAutoPublicPath = (url) => url
export const isManifestProvider = () => false
export const simpleJoinRemoteEntry = (path, name) => path + name
