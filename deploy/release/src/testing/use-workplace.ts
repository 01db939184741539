import { afterEach, beforeEach } from 'vitest'
import { openReleasedWorkplace, type Workplace } from './fixture-store.ts'
import { openTool, type Tool } from './tool.ts'

/** A workplace with release 1 of `arcada`, new for each test. */
export function useReleasedWorkplace(): Workplace {
  const place: Workplace = Object.create(null)
  beforeEach(async () => {
    Object.assign(place, await openReleasedWorkplace())
  })
  afterEach(() => place.remove())
  return place
}

/** The tool on such a workplace. */
export function useTool(): Tool {
  const tool: Tool = Object.create(null)
  beforeEach(async () => {
    Object.assign(tool, await openTool())
  })
  afterEach(() => tool.place.remove())
  return tool
}
