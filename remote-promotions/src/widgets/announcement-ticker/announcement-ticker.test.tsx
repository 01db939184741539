import { editAnswers, fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import AnnouncementTicker from './index.tsx'

useSandbox()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))

function withTitles(...titles: string[]) {
  const player = titles.map((title, id) => ({ id: String(id), title, content: '', startDate: 0 }))
  editAnswers('/announcements?', (value) => ({ ...value, player }))
}
async function show(first: string) {
  const shown = await renderScreen(<AnnouncementTicker />)
  await screen.findByRole('link', { name: first })
  return shown
}
const title = () => screen.getByRole('link').textContent
async function expectNext(next: string) {
  vi.advanceTimersByTime(5000)
  await waitFor(() => expect(title()).toBe(next))
}

test('[HOME-32] [API-86] shows the titles of the announcements one after another, and starts again', async () => {
  withTitles('One', 'Two')
  await show('One')
  await expectNext('Two')
  await expectNext('One')
})

test('[HOME-33] shows a text without announcements, and has a pause button for several only', async () => {
  withTitles('One')
  const { unmount } = await show('One')
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  withTitles()
  await show('No announcements right now')
})

test('[HOME-34] [HOME-02] opens the announcements on a tap', async () => {
  const { user, address } = await show('Scheduled maintenance: Tuesday, 03:00–04:00')
  await user.click(screen.getByRole('link'))
  expect(address()).toBe('/m/notice')
})

test('can be stopped and continued, and pauses while the pointer is over it', async () => {
  withTitles('One', 'Two')
  const { user } = await show('One')
  await user.click(screen.getByRole('button', { name: 'Pause announcements' }))
  vi.advanceTimersByTime(20_000)
  expect(title()).toBe('One')
  await user.click(screen.getByRole('button', { name: 'Play announcements' }))
  await expectNext('Two')
  await expectNext('One')
  fireEvent.pointerEnter(screen.getByRole('link'))
  vi.advanceTimersByTime(20_000)
  expect(title()).toBe('One')
  fireEvent.pointerLeave(screen.getByRole('link'))
  await expectNext('Two')
})

test('does not move with reduced motion, and has no pause button then', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
  withTitles('One', 'Two')
  await show('One')
  vi.advanceTimersByTime(20_000)
  expect(title()).toBe('One')
  expect(screen.queryByRole('button')).toBeNull()
})
