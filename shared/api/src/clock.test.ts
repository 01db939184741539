import type { Call } from '@arcada/kit/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteServerTime, pageNow, pageTimeOf, resetClock, serverNow } from './clock.ts'
import { configureApi } from './environment.ts'
import { request } from './request.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const DEVICE = Date.UTC(2026, 8, 21, 12)
/** The server's clock; the device is years behind. */
const SERVER = Date.UTC(2031, 0, 1)

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE })
  resetClock()
})

/** Moves only the device's clock, like sleep or a manual change. */
const moveDeviceClock = (by: number) => vi.setSystemTime(Date.now() + by)

/** An answer that takes so many ms and states the server's time of its middle. */
function answer(stated: number, takes = 0): void {
  const sent = pageNow()
  vi.advanceTimersByTime(takes)
  noteServerTime({ serverNow: stated }, sent, pageNow())
}

describe('the time of the page', () => {
  it('continues while the device sleeps, and does not go back with its clock', () => {
    const before = pageNow()
    moveDeviceClock(60_000)
    expect(pageNow() - before).toBe(60_000)
    moveDeviceClock(-HOUR)
    vi.advanceTimersByTime(4000)
    expect(pageNow() - before).toBe(64_000)
  })

  it('does not drift by the rounding of the two clocks', () => {
    const before = pageNow()
    for (let reading = 0; reading < 100; reading += 1) {
      moveDeviceClock(reading % 2 ? -0.4 : 0.6)
      vi.advanceTimersByTime(10)
      pageNow()
    }
    expect(pageNow() - before).toBe(1000)
  })

  it('has the same scale as the browser’s measurements', () => {
    const at = performance.now()
    vi.advanceTimersByTime(2500)
    expect(pageNow() - pageTimeOf(at)).toBe(2500)
  })
})

describe('the server’s time', () => {
  it('[MC-42] is the device’s until an answer states it, to half the duration of the request, and continues in whole ms', () => {
    expect(serverNow()).toBe(DEVICE)
    vi.advanceTimersByTime(1500)
    expect(serverNow()).toBe(DEVICE + 1500)
    answer(SERVER, 1600)
    expect(serverNow()).toBe(SERVER + 800)
    vi.advanceTimersByTime(HOUR)
    expect(serverNow()).toBe(SERVER + 800 + HOUR)
    noteServerTime({ serverNow: SERVER }, pageNow(), pageNow() + 0.3)
    vi.advanceTimersByTime(1)
    expect(Number.isInteger(serverNow())).toBe(true)
  })

  it('[MC-42] is not affected when the device sleeps or its clock is set back, and corrected by the next answer after it was set ahead', () => {
    for (const by of [-DAY, -YEAR]) {
      answer(SERVER)
      moveDeviceClock(by)
      vi.advanceTimersByTime(5000)
      expect(serverNow()).toBe(SERVER + 5000)
    }
    for (const by of [DAY, YEAR]) {
      answer(SERVER)
      moveDeviceClock(by)
      answer(SERVER + 200, 400)
      vi.advanceTimersByTime(5000)
      expect(serverNow()).toBe(SERVER + 5400)
    }
    answer(SERVER)
    moveDeviceClock(8 * HOUR)
    expect(serverNow()).toBe(SERVER + 8 * HOUR)
  })

  it('follows the quicker answer, and a slower one only if it contradicts the known time', () => {
    answer(SERVER + 300, 1000)
    expect(serverNow()).toBe(SERVER + 800)
    answer(SERVER + 1000, 100)
    expect(serverNow()).toBe(SERVER + 1050)
    answer(SERVER + 1700, 1000)
    expect(serverNow()).toBe(SERVER + 2050)
    answer(SERVER + DAY, 1000)
    expect(serverNow()).toBe(SERVER + DAY + 500)
  })

  it('ignores a stated time that is none', () => {
    answer(SERVER)
    const wrong = ['2031', null, Number.NaN, undefined].map((stated) => ({ serverNow: stated }))
    for (const value of [null, {}, '2031', ...wrong]) noteServerTime(value, pageNow(), pageNow())
    expect(serverNow()).toBe(SERVER)
  })
})

describe('a request', () => {
  const base = { id: 'c', path: '/c', module: 'COMM3', bare: false, parameters: [] } as const
  const call: Call<undefined, undefined, unknown> = {
    ...base,
    method: 'GET',
    encoding: 'json',
    accepts: () => true,
  }

  beforeEach(() => configureApi({ baseUrl: '', token: () => '', language: () => 'EN' }))

  const answers = (envelope: object, status = 200) =>
    vi.stubGlobal('fetch', async () => {
      vi.advanceTimersByTime(600)
      return Response.json({ code: '', message: '', ...envelope }, { status })
    })

  it('reads the server’s time from an answer and a refusal, to half the duration of the request', async () => {
    answers({ success: true, value: { serverNow: SERVER } })
    await request(call)
    expect(serverNow()).toBe(SERVER + 300)
    resetClock()
    answers({ success: false, code: 'rg.break', value: { serverNow: SERVER } }, 400)
    await expect(request(call)).rejects.toMatchObject({ code: 'rg.break' })
    expect(serverNow()).toBe(SERVER + 300)
  })

  it('reads it from an answer that came before the request, by the times that stand with it', async () => {
    vi.advanceTimersByTime(HOUR)
    const [sent, received] = [pageNow(), pageNow() + 600]
    const body = JSON.stringify({ success: true, code: '', message: '', value: { serverNow: SERVER } })
    const early = new Map([['COMM3 EN  /c', Promise.resolve({ status: 200, body, sent, received })]])
    vi.stubGlobal('__arcada', { early })
    vi.advanceTimersByTime(5000)
    await request(call)
    expect(early.size).toBe(0)
    expect(serverNow()).toBe(SERVER - 300 + 5000)
  })
})
