import { pageNow } from '@arcada/kit/api'
import { act } from '@arcada/kit/testing'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, pass, setHidden, unmount } from '../testing/mount.tsx'
import { Countdown } from './countdown.tsx'
import type { CountdownInput } from './countdown-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(unmount)

function show(input: Partial<CountdownInput> & { remainTime: number }, times = 1): Root {
  const lotteryTime = [pageNow(), pageNow()] as const
  const props = { lotteryTime, isSale: true, ...input }
  const clocks = Array.from({ length: times }, (_, key) => <Countdown key={key} {...props} />)
  return mount(clocks)
}
const shown = () => document.querySelector('[role=timer]')
const face = () => shown()?.textContent?.match(/[\d-]+:[\d-]+:[\d-]+/)?.[0]
const highlighted = () => shown()?.hasAttribute('data-near-end') && shown()?.className.includes('near')

test('[LOTT-04] shows the reason instead of a time for a lottery that is not on sale', () => {
  show({ remainTime: 60_000, isSale: false })
  expect(face()).toBe('--:--:--')
  expect(shown()?.textContent).toContain('Not on sale')
  // A screen reader would read the dashes one by one.
  expect(shown()?.querySelector('span[aria-hidden]')?.textContent).toBe('--:--:--')
})

test('[LOTT-05] highlights the time under six seconds', async () => {
  show({ remainTime: 6000 })
  expect(highlighted()).toBe(false)
  await pass(500)
  expect(highlighted()).toBe(true)
})

test('[LOTT-06] [LOTT-08] [LOTT-09] [CONST-02] updates the time every half second', async () => {
  show({ remainTime: 11_400, lotteryTime: [pageNow() - 2000, pageNow()] })
  expect(face()).toBe('00:00:10')
  await pass(499)
  expect(face()).toBe('00:00:10')
  await pass(1)
  expect(face()).toBe('00:00:09')
})

test('[LOTT-07] shows the placeholder after the draw, without the highlight', async () => {
  show({ remainTime: 1000 })
  await pass(500)
  expect(face()).toBe('00:00:00')
  await pass(500)
  expect(face()).toBe('--:--:--')
  expect(highlighted()).toBe(false)
})

test('[LOTT-06] shares one timer among a hundred tiles, and stops it with the last one', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  const stopped = vi.spyOn(globalThis, 'clearInterval')
  const root = show({ remainTime: 60_000 }, 100)
  await pass(5000)
  expect(started).toHaveBeenCalledTimes(1)
  stopped.mockClear()
  act(() => root.render(null))
  await pass(1000)
  expect(stopped).toHaveBeenCalledWith(started.mock.results[0]?.value)
})

test('stops while the page is hidden, and is right at once when it is visible again', async () => {
  show({ remainTime: 60_000 })
  setHidden(true)
  await pass(20_000)
  expect(face()).toBe('00:01:00')
  setHidden(false)
  expect(face()).toBe('00:00:40')
})

test('is right with the first tick after the device has slept', async () => {
  show({ remainTime: 60_000 })
  vi.setSystemTime(Date.now() + 30_000)
  await pass(500)
  expect(face()).toBe('00:00:29')
})

test('ignores a device clock that is wrong by years', async () => {
  vi.setSystemTime(new Date('2001-01-01'))
  show({ remainTime: 60_000 })
  vi.setSystemTime(new Date('1999-01-01'))
  await pass(10_000)
  expect(face()).toBe('00:00:50')
})
