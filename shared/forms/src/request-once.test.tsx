import type { Call } from '@arcada/kit/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'

interface Wanted {
  amount: number
  paymentPassword: string
  requestId: string
}

const write = <Body,>(id: string): Call<undefined, Body, { orderNo: string }> => ({
  id,
  method: 'POST',
  path: `/${id}`,
  module: 'COMM3',
  encoding: 'json',
  bare: false,
  parameters: [],
  accepts: (value) => typeof value === 'object' && value !== null && 'orderNo' in value,
})
const withdraw = write<Wanted>('withdraw')
const setPassword = write<{ password: string; requestId: string }>('setPassword')

const FATES = [
  ...(['answered', 'lost on the way there', 'lost on the way back', 'left'] as const),
  ...(['refused', 'ended', 'too many'] as const),
]
type Fate = (typeof FATES)[number]

/** A server that books each id once, as MC-163 describes it. */
class Server {
  readonly booked = new Map<string, string>()
  readonly ids: string[] = []
  fate: Fate = 'answered'
  abort: AbortController | undefined

  fetch = async (_: string, { body }: RequestInit) => {
    const { requestId, ...wanted } = JSON.parse(String(body))
    this.ids.push(requestId)
    const refuse = (status: number, code: string) =>
      Response.json({ success: false, code, message: code, value: {} }, { status })
    if (this.fate === 'lost on the way there') throw new TypeError('network')
    if (this.fate === 'ended') return refuse(401, 'session.not.login')
    if (this.fate === 'too many') return refuse(429, 'tries.too.many')
    if (this.fate === 'refused' && !this.booked.has(requestId)) return refuse(400, 'withdraw.amount.range')
    const content = JSON.stringify({ ...wanted, paymentPassword: '' })
    if ((this.booked.get(requestId) ?? content) !== content) return refuse(409, 'request.reused')
    this.booked.set(requestId, content)
    if (this.fate === 'lost on the way back') throw new TypeError('network')
    if (this.fate === 'left') {
      this.abort?.abort()
      throw this.abort?.signal.reason
    }
    return Response.json({ success: true, code: '0', message: '', value: { orderNo: requestId } })
  }
}

/** The storage of each tab but the shown one. */
type Kept = Readonly<Record<string, string>>
const shownStorage = (): Kept => ({ ...sessionStorage })
function show(kept: Kept): void {
  sessionStorage.clear()
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
}

let server: Server
beforeEach(() => {
  server = new Server()
  vi.stubGlobal('fetch', server.fetch)
})

/** A page load in the shown tab: fresh modules, and the tab's storage. */
async function load(language: 'PT' | 'EN' = 'PT') {
  vi.resetModules()
  const { configureApi } = await import('@arcada/kit/api')
  const session = await import('@arcada/kit/session')
  const { forgetRequests, requestOnce } = await import('./request-once.ts')
  configureApi({ baseUrl: '', token: () => 'token', language: () => language })
  const as = (userName: string) =>
    session.logIn({ token: userName, merchantCode: 'ARC', userName, type: 0, firstTimeLogin: false })
  if (!session.$session.get()) as('marina')
  return {
    as,
    logOut: session.logOut,
    forget: () => forgetRequests(withdraw),
    async send(amount: number, fate: Fate = 'answered', paymentPassword = '246810') {
      server.fate = fate
      server.abort = new AbortController()
      const body = { amount, paymentPassword }
      return requestOnce(withdraw, { body, signal: server.abort.signal }).catch(() => undefined)
    },
    setPassword: (password: string, fate: Fate) => {
      server.fate = fate
      return requestOnce(setPassword, { body: { password } }).catch(() => undefined)
    },
  }
}
type Tab = Awaited<ReturnType<typeof load>>

describe('a write whose answer is lost', () => {
  it('[MC-10] keeps its id over a reload, another language and an expired session', async () => {
    const page = await load()
    await page.send(50, 'lost on the way back')
    const again = await load('EN')
    again.logOut('expired')
    again.as('marina')
    expect(await again.send(50)).toEqual({ orderNo: server.ids[0] })
    expect(server.booked.size).toBe(1)
    await again.send(50)
    expect(server.booked.size).toBe(2)
  })

  it('[MC-10] gets a new id for another amount, after a refusal, for another person, and after a log-out', async () => {
    const { send, as, logOut } = await load()
    await send(50, 'lost on the way back')
    await send(60, 'refused')
    await send(60, 'lost on the way back')
    as('bruno')
    await send(50, 'lost on the way back')
    as('marina')
    logOut('chosen')
    as('marina')
    await send(50)
    expect(new Set(server.ids).size).toBe(5)
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('once')
  })

  it('[MC-10] takes the same values for a new wish once what the lost one has booked is over', async () => {
    const { send, forget } = await load()
    await send(50, 'lost on the way back')
    await send(60, 'lost on the way back')
    forget()
    await send(50)
    expect(server.booked.size).toBe(3)
  })

  it('[MC-29] stores no withdrawal password, and does not tell two of them apart', async () => {
    const { send } = await load()
    await send(50, 'lost on the way back', '246810')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('246810')
    await send(50, 'answered', '135790')
    expect(server.booked.size).toBe(1)
  })

  it('[MC-29] keeps the id of a new password in memory only, as long as the password is the same', async () => {
    const { setPassword: set, logOut, as } = await load()
    await set('111222', 'lost on the way back')
    await set('111222', 'lost on the way back')
    await set('333444', 'lost on the way back')
    logOut('chosen')
    as('marina')
    await set('333444', 'lost on the way back')
    const [first, second, other, last] = server.ids
    expect(second).toBe(first)
    expect(new Set([first, other, last]).size).toBe(3)
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/111222|333444/)
  })

  it('[MC-10] keeps its id as long as the page in a full or blocked storage', async () => {
    const { send } = await load()
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no storage', 'QuotaExceededError')
      })
    await send(50, 'lost on the way back')
    await send(50)
    expect(server.booked.size).toBe(1)
  })
})

/** What a player does next: in which tab, and there a reload, a copy of the tab, or a write with its fate. */
const step = fc.record({
  at: fc.nat(2),
  act: fc.nat(9),
  language: fc.constantFrom('PT' as const, 'EN' as const),
  amount: fc.constantFrom(50, 60),
  fate: fc.constantFrom(...FATES),
})

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function checkWishes(steps: Step[]) {
  server = new Server()
  vi.stubGlobal('fetch', server.fetch)
  sessionStorage.clear()
  /** The open wish of each amount in a tab; a copy of the tab copies them. */
  type Wishes = Map<number, number>
  let wishes = 0
  const bookedFor = new Map<number, Set<string>>()
  const tabs: { tab: Tab; open: Wishes; kept: Kept }[] = [{ tab: await load(), open: new Map(), kept: {} }]
  let [shown] = tabs
  for (const { at, act, language, amount, fate } of steps) {
    const chosen = tabs[at % tabs.length]
    if (!chosen || !shown) continue
    shown.kept = shownStorage()
    show(chosen.kept)
    shown = chosen
    const { tab, open } = chosen
    if (act === 0) chosen.tab = await load(language)
    else if (act === 1 && tabs.length < 3) {
      tabs.push({ tab: await load(), open: new Map(open), kept: shownStorage() })
    } else {
      const first = !open.has(amount)
      const wish = open.get(amount) ?? ++wishes
      open.set(amount, wish)
      const tried = bookedFor.get(wish)?.size ?? 0
      const answer = await tab.send(amount, fate)
      const id = server.ids.at(-1) ?? ''
      if (server.booked.has(id)) bookedFor.set(wish, (bookedFor.get(wish) ?? new Set()).add(id))
      const decided =
        answer !== undefined || (fate === 'refused' && tried === 0) || (fate === 'too many' && first)
      if (decided) open.delete(amount)
    }
  }
  expect([...bookedFor.values()].filter(({ size }) => size > 1)).toEqual([])
  expect(server.booked.size).toBe(bookedFor.size)
}

test('[MC-10] one wish is one booking, for any order of lost answers, reloads, tabs and languages', async () => {
  const steps = fc.array(step, { minLength: 14, maxLength: 14 })
  await fc.assert(fc.asyncProperty(steps, checkWishes), {
    seed: 46,
    numRuns: process.env.ARCADA_WITH_LONG === '1' ? 50 : 12,
  })
})
