import { type DocumentRelease, earlyKey } from '@arcada/kit/federation'
import { $session } from '@arcada/kit/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../startup/environment.ts'
import { startCallsOnClick } from './calls-on-click.ts'

const loaded = vi.hoisted(() => vi.fn((_remote: string, _screen: string) => false))
vi.mock('../remotes/load-part.ts', () => ({ loadedPart: loaded }))

const call = (path: string, session = false) => ({ path, module: 'M', query: { type: '{?type}' }, session })
const release = {
  merchant: 'ARC',
  remotes: {},
  aliases: {},
  routes: {
    '/m/home': { app: 'host' },
    '/m/list': { app: 'games', early: ['list', 'favourites', 'unknown'] },
  },
  calls: { list: call('/wps/list'), favourites: call('/wps/favourites', true) },
} as unknown as DocumentRelease

const fetched = vi.fn(async (_address: string, _how: RequestInit) => new Response('{}'))
let stop = () => {}

beforeEach(() => {
  globalThis.__arcada = { release, early: new Map(), lists: new Map(), inside: new Map() }
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  stop = startCallsOnClick()
})
afterEach(() => {
  stop()
  queryClient.clear()
  $session.set(null)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const key = (address: string) => earlyKey(address, 'M', 'PT', '')
const waiting = () => [...globalThis.__arcada.early.keys()]
const asked = () => fetched.mock.calls.map(([address]) => address)

function click(href: string, more: MouseEventInit = {}, target = '') {
  const link = Object.assign(document.createElement('a'), { href, target })
  // As the router does, which opens the address itself.
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
}

test('a click on a link starts the public calls of its screen, before the screen has loaded', async () => {
  click('/m/list?type=RNG')
  expect(asked()).toEqual(['/wps/list?type=RNG'])
  expect(waiting()).toEqual([key('/wps/list?type=RNG')])
  expect(fetched.mock.calls[0]?.[1].headers).toEqual({ module: 'M', language: 'PT' })
  const answer = await globalThis.__arcada.early.get(key('/wps/list?type=RNG'))
  expect(answer).toMatchObject({ status: 200, body: '{}' })
  // The server's clock is read from these.
  expect(answer?.received).toBeGreaterThanOrEqual(answer?.sent ?? Number.NaN)
})

test('a member’s click starts the calls of members, too, with the token', () => {
  $session.set({
    token: 'of-marina-12345678',
    merchantCode: 'ARC',
    userName: 'marina',
    type: 0,
    firstTimeLogin: false,
  })
  click('/m/list?type=RNG')
  expect(asked()).toEqual(['/wps/list?type=RNG', '/wps/favourites?type=RNG'])
  for (const [, how] of fetched.mock.calls)
    expect(how.headers).toEqual({ module: 'M', language: 'PT', token: 'of-marina-12345678' })
})

test('a screen that has loaded starts its own calls', () => {
  loaded.mockReturnValueOnce(true)
  click('/m/list?type=RNG')
  expect(asked()).toEqual([])
  expect(loaded).toHaveBeenCalledWith('games', './src/screens/list')
})

test('a second click asks nothing again, and neither does what is known already', () => {
  click('/m/list?type=RNG')
  click('/m/list?type=RNG')
  expect(asked()).toHaveLength(1)
  queryClient.setQueryData(['list', { type: 'FISH' }], [])
  click('/m/list?type=FISH')
  expect(asked()).toHaveLength(1)
})

test.each([
  ['another tab', '/m/list', { ctrlKey: true }, ''],
  ['another tab of a Mac', '/m/list', { metaKey: true }, ''],
  ['another window', '/m/list', { shiftKey: true }, ''],
  ['a download', '/m/list', { altKey: true }, ''],
  ['a window of its own', '/m/list', {}, '_blank'],
  ['another site', 'https://other.example/m/list', {}, ''],
  ['a screen of the host', '/m/home', {}, ''],
])('a click that opens %s starts no calls', (_, href, more, target) => {
  click(href, more, target)
  expect(asked()).toEqual([])
})
