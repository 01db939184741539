import { BRASILIA } from '@arcada/kit/i18n/dates'
import { expect, test } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { openDatabase } from '../../storage/open.ts'
import { createStore, text } from '../../storage/store.ts'
import { createTestClient } from '../../testing/test-client.ts'
import { createSandbox } from '../../wire/http/app.ts'
import { SEEDED_DEPOSITS, seedDeposits } from './seed-deposits.ts'

const NOW = 1_790_000_000_000

test('[MC-172] marina has a deposit of each status, reason and method', () => {
  const store = createStore(openDatabase(':memory:'))
  store.insert('members', {
    id: 1,
    whitelabel: 'arcada',
    user_name: 'marina',
    password: '!',
    type: 0,
    nickname: 'Marina',
    to_upline: 0,
    registered_at: 0,
  })
  seedDeposits(store, 'arcada', 1, NOW, BRASILIA)
  const all = (column: string) =>
    store
      .all(`select distinct ${column} as found from deposits where ${column} is not null order by 1`)
      .map((row) => text(row, 'found'))
  expect(all('status')).toEqual(['CANCELLED', 'EXPIRED', 'FAILED', 'PENDING', 'PROCESSING', 'SUCCESS'])
  expect(all('reason')).toEqual(['PAYER_DIFFERS', 'REFUSED', 'RETURNED'])
  expect(all('method')).toEqual(['card', 'pix', 'ted', 'usdt', 'wallet'])
})

test('[MC-172] marina’s two open orders leave room for another, bruno has none, and paid orders are in her balance', async () => {
  const sandbox = await createSandbox({
    database: ':memory:',
    origin: 'http://sandbox.test',
    clock: () => NOW,
  })
  const client = createTestClient(sandbox)
  const [marina, bruno] = [await client.tokenOf('marina'), await client.tokenOf('bruno')]
  const open = (token: string) => client.ask('openDeposits', {}, { token })
  expect((await open(marina)).value).toEqual([
    expect.objectContaining({ status: 'PENDING' }),
    expect.objectContaining({ status: 'PROCESSING' }),
  ])
  expect((await open(bruno)).value).toEqual([])
  const { value } = await client.ask('walletBalance', {}, { token: marina })
  expect(isRecord(value) && value.sumBalance).toBe(1284.5)
  expect(SEEDED_DEPOSITS).toBeGreaterThan(0)
  sandbox.close()
})
