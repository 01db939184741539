import { openReleasedWorkplace, type Workplace } from '@arcada/release/testing/fixture-store'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type Edge, startEdge } from '../node/start-edge.ts'

export interface UsedEdge {
  place: Workplace
  edge: Edge
  /** Brings back the store as each test finds it. */
  anew(): Promise<void>
}

/** An edge for each test, on a store with release 1 of `arcada` and what `prepare` adds. */
export function useEdge(prepare: (place: Workplace) => Promise<unknown> = async () => {}): UsedEdge {
  const place: Workplace = Object.create(null)
  const edge: Edge = Object.create(null)
  let anew = async () => {}
  beforeAll(async () => {
    Object.assign(place, await openReleasedWorkplace())
    await prepare(place)
    anew = await place.keep()
  })
  afterAll(() => place.remove())
  beforeEach(async () => {
    await anew()
    Object.assign(edge, await startEdge({ store: place.storeFolder, port: 0, api: 'http://localhost:1' }))
  })
  afterEach(() => edge.close())
  return { place, edge, anew: () => anew() }
}
