import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addresses, asked, endVisit, newVisit, open } from './testing/open-boot.ts'

const reload = vi.fn()

beforeEach(() => {
  newVisit()
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  document.body.innerHTML = '<button id="again" type="button">Tentar de novo</button>'
})
afterEach(() => {
  endVisit()
  vi.restoreAllMocks()
})

const terms = ['/apps/host/1.0.0/entry.js', '/apps/host/1.0.0/second.js']
const openTerms = () => open('/m/terms', ({ host }) => host.entry.push(['second.js', 'sha256-second']))

/** Lets an element of the page tell that it did not load. */
function fail(name: string) {
  const element = document.createElement(name)
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}
const broken = () => document.documentElement.dataset.broken
/** Lets everything go on that waits for an answer. */
const settled = () => vi.waitFor(() => expect(reload.mock.calls.length + (broken() ? 1 : 0)).toBe(1))

test('a host file that does not load is fetched past the cache, with its hash, and the page opens anew', async () => {
  await openTerms()
  fail('script')
  await settled()
  expect(asked).toEqual([
    { address: terms[0], how: { cache: 'reload', integrity: 'sha256-entry' } },
    { address: terms[1], how: { cache: 'reload', integrity: 'sha256-second' } },
  ])
  expect(reload).toHaveBeenCalledOnce()
  expect(broken()).toBeUndefined()
})

test('several that do not load are one reason to open the page anew', async () => {
  await openTerms()
  fail('script')
  fail('script')
  await settled()
  expect(addresses()).toEqual(terms)
  expect(broken()).toBeUndefined()
})

test('when that did not help, the page says that it did not open, and its button begins from the start', async () => {
  await openTerms()
  fail('script')
  await settled()
  reload.mockReset()
  newVisit()
  document.body.innerHTML = '<button id="again" type="button">Tentar de novo</button>'
  await openTerms()
  fail('script')
  expect(broken()).toBe('true')
  expect(addresses()).toEqual([])
  expect(reload).not.toHaveBeenCalled()

  document.getElementById('again')?.click()
  expect(reload).toHaveBeenCalledOnce()
  delete document.documentElement.dataset.broken
  newVisit()
  await openTerms()
  fail('script')
  expect(addresses()).toEqual(terms)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test('a page that cannot be fetched anew says that it did not open', async () => {
  newVisit(700, () => Promise.reject(new TypeError('no network')))
  await openTerms()
  fail('script')
  await settled()
  expect(broken()).toBe('true')
  expect(reload).not.toHaveBeenCalled()
})

test('a browser that keeps nothing is told at once: it would open the page anew for ever', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
  await openTerms()
  fail('script')
  expect(broken()).toBe('true')
  expect(addresses()).toEqual([])
})

test('a picture that does not load is no reason', async () => {
  await openTerms()
  fail('img')
  expect(addresses()).toEqual([])
  expect(broken()).toBeUndefined()
})

test('once the host runs, what does not load is its own matter', async () => {
  vi.stubGlobal('__arcadaLoad', () => {})
  await openTerms()
  fail('script')
  expect(addresses()).toEqual([])
  expect(broken()).toBeUndefined()
})
