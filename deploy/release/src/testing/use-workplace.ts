import { afterEach, beforeEach } from 'vitest'
import { openReleasedWorkplace, type Workplace } from './fixture-store.ts'
import { type MemoryStore, memoryStore } from './memory-store.ts'
import { openTool, type Tool } from './tool.ts'

/** A workplace with release 1 of `arcada`, new for each test, in a folder unless `open` makes a store in memory. */
export function useReleasedWorkplace(open?: () => MemoryStore): Workplace {
  const place: Workplace = Object.create(null)
  beforeEach(async () => {
    Object.assign(place, await openReleasedWorkplace(open?.()))
  })
  afterEach(() => place.remove())
  return place
}

/** The same in memory, for tests that look into no folder. */
export const useReleasedInMemory = (): Workplace => useReleasedWorkplace(memoryStore)

/** The tool on such a workplace. */
export function useTool(): Tool {
  const tool: Tool = Object.create(null)
  beforeEach(async () => {
    Object.assign(tool, await openTool())
  })
  afterEach(() => tool.place.remove())
  return tool
}
