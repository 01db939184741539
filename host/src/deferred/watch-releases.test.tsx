import type { DocumentRelease } from '@arcada/federation'
import { i18n } from '@arcada/i18n'
import { act, fireEvent } from '@arcada/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchReleases } from './watch-releases.tsx'

const MINUTE = 60_000
let live = ''
let stop = () => {}
const notice = () => document.querySelector('[data-update-notice]')?.textContent ?? ''
/** What was asked for in that time is answered then, too: reading a body takes turns of the real loop. */
const pass = (minutes: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(minutes * MINUTE)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done))
  })
const type = (field: HTMLTextAreaElement, text: string) => {
  field.value = text
  fireEvent.input(field)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const routes = { '/m/home': { app: 'host', screen: './src/screens/home' } }
  const release = { release: 7, routes, aliases: {} } as unknown as DocumentRelease
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  live = 'data-release="7"'
  vi.stubGlobal('fetch', async () => new Response(`<html lang="pt" ${live}>`))
  stop = watchReleases()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a tab that stays in sight hears of a newer release within ten minutes', async () => {
  live = 'data-release="8"'
  await pass(9)
  expect(notice()).toBe('')
  await pass(1)
  expect(notice()).toContain('A new version of the site is ready.')
})

test('somebody who is typing is not interrupted, but by a release that is marked as urgent', async () => {
  const field = document.createElement('textarea')
  document.body.append(field)
  type(field, 'half a sentence')
  live = 'data-release="8"'
  await pass(20)
  expect(notice()).toBe('')
  live = 'data-release="9" data-urgent="9"'
  await pass(10)
  expect(notice()).toContain('There is an important update of the site.')
  type(field, 'half a sentence and more')
  await pass(1)
  expect(notice()).toContain('There is an important update of the site.')
})

test('an urgent release of before the latest one counts for every tab that is older than it, and for no other', async () => {
  live = 'data-release="9" data-urgent="7"'
  await pass(10)
  expect(notice()).toContain('A new version of the site is ready.')
  live = 'data-release="10" data-urgent="8"'
  await pass(10)
  expect(notice()).toContain('There is an important update of the site.')
  expect(document.querySelectorAll('[data-update-notice]')).toHaveLength(1)
})

test('whoever closes the notice of an urgent release is reminded, of a usual one not', async () => {
  const close = () => act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
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
