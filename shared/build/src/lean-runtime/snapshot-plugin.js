export const snapshotPlugin = () => ({ name: 'snapshot-plugin' })
export const assignRemoteInfo = () => {}
