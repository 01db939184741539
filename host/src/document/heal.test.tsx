import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { addresses, asked, endVisit, newVisit, open } from './testing/open-boot.ts'

const reload = vi.fn()

beforeEach(() => {
  newVisit()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  document.body.innerHTML = '<button id="again" type="button">Tentar de novo</button>'
})
afterEach(endVisit)

const terms = ['/apps/host/1.0.0/entry.js', '/apps/host/1.0.0/second.js']
const openTerms = () => open('/m/terms', ({ host }) => host.entry.push(['second.js', 'sha256-second']))

/** Fires the error event of an element that did not load. */
function fail(name: string) {
  const element = document.createElement(name)
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}
const broken = () => document.documentElement.dataset.broken
/** Lets everything go on that waits for an answer. */
const settled = () => vi.waitFor(() => expect(reload.mock.calls.length + (broken() ? 1 : 0)).toBe(1))

test('a host file that does not load is fetched past the cache, with its hash, and the page reloads once', async () => {
  await openTerms()
  fail('script')
  fail('script')
  await settled()
  expect(asked).toEqual([
    { address: terms[0], how: { cache: 'reload', integrity: 'sha256-entry' } },
    { address: terms[1], how: { cache: 'reload', integrity: 'sha256-second' } },
  ])
  expect(reload).toHaveBeenCalledOnce()
  expect(broken()).toBeUndefined()
})

test('shows that the page did not open without the file or without storage, which would reload forever', async () => {
  newVisit(700, () => Promise.reject(new TypeError('no network')))
  await openTerms()
  fail('script')
  await settled()
  expect([broken(), reload.mock.calls]).toEqual(['true', []])

  newVisit()
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  await openTerms()
  fail('script')
  expect([broken(), addresses()]).toEqual(['true', []])
})

test('neither a picture that does not load nor a file of a running host causes a reload', async () => {
  await openTerms()
  fail('img')
  vi.stubGlobal('__arcadaLoad', () => {})
  await openTerms()
  fail('script')
  expect([addresses(), broken()]).toEqual([[], undefined])
})

describe('a host that does not run', () => {
  /** Fires the error event of a script that threw. */
  const thrown = (filename: string) => {
    // What an error event does to the window of the tests otherwise is their own failure.
    const event = new ErrorEvent('error', { filename, cancelable: true })
    dispatchEvent(event)
  }

  it('leads to the message when one of its files throws, but not the script of an extension', async () => {
    await openTerms()
    thrown('chrome-extension://abc/content.js')
    expect(broken()).toBeUndefined()
    thrown(`http://arcada.test${terms[0]}`)
    expect(broken()).toBe('true')
    expect(reload).not.toHaveBeenCalled()
  })

  it('leads to the message after 30 seconds without its files, and shows none when it runs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await openTerms()
    vi.advanceTimersByTime(29_999)
    expect(broken()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(broken()).toBe('true')
    delete document.documentElement.dataset.broken
    await openTerms()
    vi.stubGlobal('__arcadaLoad', () => {})
    vi.advanceTimersByTime(30_000)
    expect(broken()).toBeUndefined()
  })
})
