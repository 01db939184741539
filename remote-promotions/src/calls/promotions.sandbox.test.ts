import { availablePromotions } from '@arcada/kit/contract/available-promotions'
import { launchGame } from '@arcada/kit/contract/launch-game'
import { notices } from '@arcada/kit/contract/notices'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { createSandbox, type Sandbox } from '@arcada/kit/sandbox'
import { createTestClient } from '@arcada/kit/sandbox/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyPromotion } from './apply-promotion.ts'
import { claimMission } from './claim-mission.ts'
import { leaderboard } from './leaderboard.ts'
import { missions } from './missions.ts'
import { promotionApplications } from './promotion-applications.ts'
import { readNotices } from './read-notices.ts'
import { referralRecords } from './referral-records.ts'
import { referralSummary } from './referral-summary.ts'

let now = Date.UTC(2026, 10, 18, 15)
let sandbox: Sandbox
let token = ''
beforeEach(async () => {
  now = Date.UTC(2026, 10, 18, 15)
  sandbox = await createSandbox({ database: ':memory:', origin: 'http://sandbox.test', clock: () => now })
  token = await createTestClient(sandbox).tokenOf('marina')
})
afterEach(() => sandbox.close())

const client = () => createTestClient(sandbox)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'a.png') => new File([bytes], name)

async function apply(comment: string, images: File[], promotionId = 'p-cashback') {
  const body = new FormData()
  body.append('promotionId', promotionId)
  body.append('comment', comment)
  for (const image of images) body.append('images', image)
  const response = await sandbox.fetch(
    new Request(`http://site.test${applyPromotion.path}`, {
      method: 'POST',
      headers: { module: 'COMM3', token },
      body,
    }),
  )
  const { code, value } = (await response.json()) as { code: string; value: unknown }
  return { status: response.status, code, value }
}
const mine = async () =>
  (
    await client().ask(
      promotionApplications,
      { query: { promotionId: 'p-cashback', pageNo: '1' } },
      { token },
    )
  ).value

test('[API-01] checks and approves an application with a picture; accepts the next one after that', async () => {
  expect(await apply('My receipt', [picture(PNG)])).toMatchObject({
    status: 200,
    value: { applicationNo: 'AP1001' },
  })
  expect(await mine()).toMatchObject({ content: [{ applicationNo: 'AP1001', status: 'PENDING', images: 1 }] })
  expect(await apply('Again', [])).toMatchObject({ status: 409, code: 'application.pending' })
  now += 3 * 60_000
  expect(await mine()).toMatchObject({
    content: [{ status: 'APPROVED', reply: expect.stringContaining('24 horas') }],
  })
  expect(await apply('Again', [])).toMatchObject({ status: 200 })
  now += 3 * 60_000
  expect(await mine()).toMatchObject({ content: [{ comment: 'Again', status: 'REJECTED' }, {}] })
})

test.each([
  [
    '[PROMO-17] a gif with the name of a png',
    [picture(new Uint8Array([0x47, 0x49, 0x46, 0x38]))],
    'image.invalid',
  ],
  [
    '[PROMO-18] a picture of more than 5 MB',
    [picture(new Uint8Array([...PNG, ...new Uint8Array(5 * 1024 * 1024)]))],
    'image.invalid',
  ],
  ['[PROMO-19] a fourth picture', [1, 2, 3, 4].map(() => picture(PNG)), 'parameter.invalid'],
])('%s is refused by the server as well', async (_, images, code) => {
  expect(await apply('x', images)).toMatchObject({ status: 400, code })
  expect(await mine()).toMatchObject({ totalCount: 0 })
})

test('[PROMO-16] refuses a comment of 141 characters', async () => {
  expect(await apply('x'.repeat(141), [])).toMatchObject({ status: 400, code: 'parameter.invalid' })
})

test('keeps a read announcement read, and lowers the count', async () => {
  const list = () => client().ask(notices, { query: { types: 'PL', pageNo: '1' } }, { token })
  const before = (await list()).value as {
    content: { id: string; read: boolean }[]
    footer: { unreadCount: number }
  }
  expect(before.footer.unreadCount).toBe(before.content.filter(({ read }) => !read).length)
  expect(before.footer.unreadCount).toBeGreaterThan(1)
  const id = before.content.find(({ read }) => !read)?.id ?? ''
  const answer = await client().ask(readNotices, { body: { ids: [id, 'unknown'] } }, { token })
  expect(answer.value).toEqual({ unreadCount: before.footer.unreadCount - 1 })
  expect((await list()).value).toMatchObject({ footer: { unreadCount: before.footer.unreadCount - 1 } })
})

test('has the same number of unread announcements at every hour of the day', async () => {
  const counts = new Set<unknown>()
  for (let hour = 0; hour < 24; hour += 1) {
    await client().control('POST', '/sandbox/clock', { aheadMs: hour * 3_600_000 })
    const token = await client().tokenOf('elisa')
    const { value } = await client().ask(notices, { query: { types: 'PL', pageNo: '1' } }, { token })
    counts.add((value as { footer: { unreadCount: number } }).footer.unreadCount)
  }
  await client().control('POST', '/sandbox/clock', { aheadMs: 0 })
  expect(counts.size).toBe(1)
})

test('hides announcements for agents from players', async () => {
  const ask = async (given: string) =>
    (await client().ask(notices, { query: { types: 'A', pageNo: '1' } }, { token: given })).value
  expect(await ask(token)).toMatchObject({ totalCount: 0, footer: { unreadCount: 0 } })
  expect(await ask(await client().tokenOf('aline'))).toMatchObject({
    totalCount: 2,
    footer: { unreadCount: 1 },
  })
})

test("matches a member's rewards with the friends", async () => {
  const agent = await client().tokenOf('aline')
  const summary = (await client().ask(referralSummary, {}, { token: agent })).value as Record<string, number>
  const records = (await client().ask(referralRecords, { query: { pageNo: '1' } }, { token: agent }))
    .value as {
    totalCount: number
    content: { status: string; reward: number; accountMasked: string }[]
  }
  expect(summary.invited).toBe(records.totalCount)
  expect(summary.reward).toBe((summary.qualified ?? 0) * 10)
  expect(records.content.every(({ accountMasked }) => accountMasked.includes('***'))).toBe(true)
  await client().control('POST', '/sandbox/settings', {
    whitelabel: 'arcada',
    promotions: { REFERRAL: false },
  })
  expect(await client().ask(referralSummary, {}, { token: agent })).toMatchObject({
    code: 'permission.denied',
  })
})

test('pays nothing for an incomplete mission', async () => {
  const listed = (await client().ask(missions, {}, { token })).value
  expect(listed).toMatchObject({ content: [{ id: 'rounds', done: 2, status: 'OPEN' }, {}, {}] })
  expect(await client().ask(claimMission, { body: { id: 'rounds' } }, { token })).toMatchObject({
    status: 409,
    code: 'mission.not.available',
  })
  expect((await client().ask(walletBalance, {}, { token })).value).toMatchObject({ sumBalance: 1284.5 })
})

test('sorts the board of a week, which ends on Monday in Brasília', async () => {
  const board = (await client().ask(leaderboard, { query: { period: 'week' } })).value as {
    endsIn: number
    content: { rank: number; score: number }[]
  }
  expect(now + board.endsIn).toBe(Date.UTC(2026, 10, 23, 3))
  expect(board.content.map(({ rank }) => rank)).toEqual(board.content.map((_, index) => index + 1))
  const points = board.content.map(({ score }) => score)
  expect(points).toEqual([...points].sort((a, b) => b - a))
})

test('[API-82] requests the available promotions with GET', async () => {
  const ask = (method: string) =>
    sandbox.fetch(
      new Request(`http://site.test${availablePromotions.path}`, { method, headers: { module: 'COMM3' } }),
    )
  expect(availablePromotions.method).toBe('GET')
  expect(await (await ask('GET')).json()).toMatchObject({
    value: expect.arrayContaining([expect.objectContaining({ code: 'REFERRAL' })]),
  })
  expect((await ask('POST')).status).toBe(404)
})

test('completes a mission after five rounds, and pays its reward into the wallet once', async () => {
  await client().control('POST', '/sandbox/settings', { whitelabel: 'arcada', nextOutcome: 'lose' })
  const { value } = await client().ask(
    launchGame,
    { query: { nodeId: 'rng-001', backUrl: 'http://site.test/m/home' } },
    { token },
  )
  const redirect = await sandbox.fetch(new Request((value as { gameUrl: string }).gameUrl))
  const cookie = redirect.headers.get('set-cookie')?.split(';')[0] ?? ''
  const table = new URL(redirect.headers.get('location') ?? '/', 'http://sandbox.test')
  for (const round of [1, 2, 3, 4, 5]) {
    await sandbox.fetch(
      new Request(`${table.origin}${table.pathname}/spin`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ stake: 100, round: `round-000${round}` }),
      }),
    )
  }
  const first = async () => (await client().ask(missions, {}, { token })).value
  const balance = async () => (await client().ask(walletBalance, {}, { token })).value
  expect(await first()).toMatchObject({ content: [{ id: 'rounds', done: 5, status: 'AVAILABLE' }, {}, {}] })
  const claim = () => client().ask(claimMission, { body: { id: 'rounds' } }, { token })
  expect(await claim()).toMatchObject({ value: { reward: 3, currencySymbol: 'R$' } })
  expect(await balance()).toMatchObject({ sumBalance: 1284.5 - 5 + 3 })
  expect(await claim()).toMatchObject({ code: 'mission.not.available' })
  expect(await first()).toMatchObject({ content: [{ status: 'CLAIMED' }, {}, {}] })
  expect(await balance()).toMatchObject({ sumBalance: 1282.5 })
})
