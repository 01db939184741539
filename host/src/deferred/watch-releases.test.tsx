import { i18n } from '@arcada/kit/i18n'
import { act } from '@arcada/kit/testing'
import { afterEach, beforeEach, describe, expect, test as it, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { COPY_MARK } from './copy-mark.ts'
import { watchReleases } from './watch-releases.tsx'

const MINUTE = 60_000
let live = ''
let stop = () => {}
const notice = () => document.querySelector('[data-update-notice]')?.textContent ?? ''
const close = () => act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE))
/** A real body would be read in turns of the event loop, of which a busy machine needs any number. */
const answer = (html: string) => Object.assign(new Response(), { text: async () => html })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const routes = { '/m/home': { app: 'host', screen: './src/screens/home' } }
  setPage({ release: 7, routes, aliases: {} })
  live = 'data-release="7"'
  vi.stubGlobal('fetch', async () => answer(`<html lang="pt" ${live}>`))
  stop = watchReleases()
})
afterEach(async () => {
  stop()
  // Its root ends with it.
  await close()
})

test('a visible tab learns of a newer release within ten minutes', async () => {
  live = 'data-release="8"'
  await pass(9)
  expect(notice()).toBe('')
  await pass(1)
  expect(notice()).toContain('A new version of the site is ready.')
})

test('an urgent release before the latest one is urgent for every older tab, and for no other', async () => {
  live = 'data-release="9" data-urgent="7"'
  await pass(10)
  expect(notice()).toContain('A new version of the site is ready.')
  live = 'data-release="10" data-urgent="8"'
  await pass(10)
  expect(notice()).toContain('There is an important update of the site.')
  expect(document.querySelectorAll('[data-update-notice]')).toHaveLength(1)
})

test('shows a closed notice again only for an urgent release', async () => {
  live = 'data-release="8"'
  await pass(10)
  await close()
  await pass(30)
  expect(notice()).toBe('')
  live = 'data-release="9" data-urgent="9"'
  await pass(10)
  await close()
  expect(notice()).toBe('')
  await pass(10)
  expect(notice()).toContain('important')
})

describe('a page that the service worker opened from its copy', () => {
  const open = () => {
    stop()
    document.documentElement.setAttribute(COPY_MARK, '')
    stop = watchReleases()
  }
  afterEach(() => document.documentElement.removeAttribute(COPY_MARK))

  it('learns of a newer release at once', async () => {
    live = 'data-release="8"'
    open()
    await pass(0)
    expect(notice()).toContain('A new version of the site is ready.')
  })

  it('asks again as soon as it comes back into sight, while no document arrived', async () => {
    live = ''
    open()
    await pass(0)
    live = 'data-release="8"'
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(notice()).toContain('A new version of the site is ready.')
  })
})
