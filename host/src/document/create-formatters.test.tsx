import { expect, test, vi } from 'vitest'
import { createFormatters } from './create-formatters.ts'

/** A browser whose frames and background tasks run when the test says so. */
function stubBrowser() {
  const frames: FrameRequestCallback[] = []
  const postTask = vi.fn<typeof scheduler.postTask>()
  vi.stubGlobal('scheduler', { postTask })
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  const paint = () => {
    for (const frame of frames.splice(0)) frame(0)
  }
  return { postTask, paint }
}

test('a page creates each kind of formatter in a task of its own, after its first frame', () => {
  const { postTask, paint } = stubBrowser()
  createFormatters('pt-BR', 'background')
  expect(postTask).not.toHaveBeenCalled()
  paint()
  const tasks = postTask.mock.calls
  expect(tasks.map(([, how]) => how?.priority)).toEqual(['background', 'background', 'background'])
  const made = tasks.map(([create]) => create())
  expect(made.map((formatter) => formatter.constructor.name)).toEqual([
    'Collator',
    'NumberFormat',
    'DateTimeFormat',
  ])
  for (const formatter of made) expect(formatter.resolvedOptions().locale).toMatch(/^pt/)
})
