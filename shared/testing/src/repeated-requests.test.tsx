import { readRefusals } from '@arcada/kit/contract/read-calls'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { useSandbox } from './index.ts'
import { closePart, openPart, type Part, POLLED, pass, remoteParts } from './remote-parts.ts'

/** Dialogs and details that open by an address. */
const OPENED: Record<string, readonly string[]> = {
  '/m/webEmail': ['?id=999999', '?tab=notices', '?choose=yes'],
  '/m/voucherCenter': ['?order=D999999'],
  '/m/withdraw': ['?order=W999999'],
  '/m/gameRecord': ['?order=L999999', '?kind=SLOT', '?game=1'],
  '/m/feedback': ['?tab=history', '?tab=history&id=9'],
  '/m/activity': ['?id=999999', '?category=9'],
  '/m/activityDetail': ['?id=999999'],
  '/m/activityInfo': ['?id=999999'],
  '/m/notice': ['?types=A'],
  '/m/securityCenter/cards/add': ['?kind=BANK'],
  '/m/rewardCenter': ['?tab=HISTORY'],
  '/m/member/agent/agentDivident': ['?tab=downline', '?memberId=9'],
  '/m/agentRegister': ['?tab=links', '?tab=links&new=1'],
}

/** Refusals that a part handles specially: each part gets one of them, and in the long test all of them. */
const CODES = ['record.unknown', 'permission.denied', 'session.not.login'] as const

/** Observed time without input, in ms. */
const LOOKS_ON = 10_000
const STEP = 500

useSandbox()

const parts = (await remoteParts()).flatMap((part) =>
  ['', ...(OPENED[part.name] ?? [])].map((query) => ({
    ...part,
    address: (query ? part.name : part.address) + query,
  })),
)
const refusals = await readRefusals()
const statusOf = (code: string) => refusals.get(code)?.status ?? expect.fail(`${code} is not declared`)
const codes = [...refusals.keys()].filter((code) => statusOf(code) < 500)
/** A quarter of the refusals for each part, so that many parts get each; all of them take eight minutes. */
const codesOf = (at: number) =>
  codes.filter((code, place) => CODES.some((one) => one === code) || (at + place) % 4 === 0)

describe('a refused request', () => {
  it('is tested at existing addresses', () => {
    const names = parts.map(({ name }) => name)
    expect(Object.keys(OPENED).filter((path) => !names.includes(path))).toEqual([])
  })

  it.each(parts.map((part, at) => ({ ...part, code: CODES[at % CODES.length] ?? CODES[0] })))(
    'is not repeated without a player’s action: $name at $address, $code',
    { timeout: 60_000 },
    async ({ code, ...part }) => {
      expect(repeated(await refused({ part, code }))).toEqual([])
    },
  )

  it.each(parts.filter(({ name }) => POLLED.includes(name)))(
    'stops the polling of a part: $name at $address',
    { timeout: 60_000 },
    async (part) => {
      const looking = { part, code: 'ip.restricted', answeredFirst: true, ms: 3 * 60_000 } as const
      const counts = await refused(looking)
      expect(counts.size).toBeGreaterThan(0)
      expect(repeated(counts)).toEqual([])
    },
  )

  it.each(parts.map((part, at) => ({ ...part, chosen: codesOf(at) })))(
    'is not repeated for many reasons: $name at $address',
    { timeout: 600_000, tags: '@long' },
    async ({ chosen, ...part }) => {
      for (const code of chosen) expect(repeated(await refused({ part, code })), code).toEqual([])
    },
  )
})

/** A screen is mounted only at its address: it unmounts when it navigates away. */
function Here({ path, children }: { path: string; children: ReactNode }) {
  return useLocation().pathname === path ? children : null
}

interface Looking {
  part: Part
  code: string
  /** Answers everything first, then refuses. */
  answeredFirst?: boolean
  ms?: number
}

const repeated = (counts: Map<string, number>) => [...counts].filter(([, count]) => count > 1)

/** Refused requests of a part without input, with their numbers. */
async function refused({ part, code, answeredFirst = false, ms = LOOKS_ON }: Looking) {
  const counts = new Map<string, number>()
  const [path = ''] = part.address.split('?')
  const refusal = { success: false, code, message: '', value: null }
  let refuses = !answeredFirst
  const { client } = await openPart(part, {
    around: (shown) => <Here path={path}>{shown}</Here>,
    before: (asked, ask) =>
      asked.mockImplementation(async (address, init = {}) => {
        if (!refuses) return ask(address, init)
        const request = `${init.method ?? 'GET'} ${address}`
        counts.set(request, (counts.get(request) ?? 0) + 1)
        return Response.json(refusal, { status: statusOf(code) })
      }),
  })
  if (answeredFirst) {
    await vi.waitFor(() => expect(client.isFetching()).toBeGreaterThan(0))
    await vi.waitFor(async () => {
      await pass(0)
      expect(client.isFetching()).toBe(0)
    }, 10_000)
    refuses = true
  }
  for (let time = 0; time < ms; time += STEP) await pass(STEP)
  await closePart()
  return counts
}
