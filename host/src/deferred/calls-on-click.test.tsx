import { earlyKey } from '@arcada/kit/federation'
import { $session } from '@arcada/kit/session'
import { failing } from '@arcada/kit/testing/failing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../startup/environment.ts'
import { setPage } from '../testing/page.ts'
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
}

const fetched = vi.fn(async (_address: string, _how: RequestInit) => new Response('{}'))
let stop = () => {}

beforeEach(() => {
  setPage(release)
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  stop = startCallsOnClick()
})
afterEach(() => {
  stop()
  queryClient.clear()
  $session.set(null)
  document.body.replaceChildren()
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
  const marina = { merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }
  $session.set({ ...marina, token: 'of-marina-12345678' })
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

test('a click that opens something else than a screen of a remote in this tab starts no calls', async () => {
  const others: [href: string, how?: MouseEventInit, target?: string][] = [
    ['/m/list', { ctrlKey: true }],
    ['/m/list', { metaKey: true }],
    ['/m/list', { shiftKey: true }],
    ['/m/list', { altKey: true }],
    ['/m/list', {}, '_blank'],
    ['https://other.example/m/list'],
    ['/m/home'],
  ]
  const failed = await failing(others, (other) => {
    fetched.mockClear()
    click(...other)
    expect(asked()).toEqual([])
  })
  expect(failed).toEqual([])
})
