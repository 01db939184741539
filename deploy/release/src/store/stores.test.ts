import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMemoryS3 } from '../testing/engines/memory-s3.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { describeStore } from '../testing/store-contract.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

const place = (prefix: string) => ({ address: `s3://site/${prefix}`, bucket: 'site', prefix })

describeStore('a store in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-store-'))
  const close = () => rm(folder, { recursive: true, force: true })
  return { store: folderStore(folder, `file:${folder}`), close }
})

describeStore('a store in memory', async () => ({ store: memoryStore(), close: async () => {} }))

describeStore('an object store on an engine in memory', async () => {
  const engine = await startMemoryS3()
  return { store: s3Store(place('edge/'), engine.settings), close: engine.close }
})

describeStore('an object store at the root of a bucket, on an engine that wants bare etags', async () => {
  const engine = await startMemoryS3({ etags: 'unquoted' })
  return { store: s3Store(place(''), engine.settings), close: engine.close }
})
