import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@arcada/release'
import { ownRelease } from '@arcada/release/testing/own-release'
import { startEdge } from './node/start-edge.ts'
import { CONTRACT_LIMITS, describeEdge, type OpenEdge } from './testing/edge-contract.ts'
import { testLinks } from './testing/link-contract.ts'

const open: OpenEdge = async (api) => {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-edge-'))
  const store = openStore(`file:${folder}`)
  const own = await ownRelease(store)
  const edge = await startEdge({ store: folder, port: 0, api: api.origin, limits: CONTRACT_LIMITS })
  return {
    port: Number(new URL(edge.origin).port),
    store,
    own,
    async close() {
      await edge.close()
      await own.remove()
    },
  }
}

describeEdge('the local edge', open, undefined, testLinks)
