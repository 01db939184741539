import { compileCall } from '@arcada/kit/contract/compile'
import { consolidatedSettings } from '@arcada/kit/contract/consolidated-settings'
import { systemStatus } from '@arcada/kit/contract/system-status'
import { systemTemplate } from '@arcada/kit/contract/system-template'
import { whitelabelMenu } from '@arcada/kit/contract/whitelabel-menu'
import { expect, test, vi } from 'vitest'
import { useClient } from '../../testing/use-client.ts'
import { servedCall } from '../calls/handlers.ts'

const client = useClient()

const menu = { query: { prizeMode: 'STANDARD', device: 'MOBILE', language: 'PT' } }

test('[BOOT-02] an operator puts one whitelabel into maintenance and the other stays open', async () => {
  await client.control('POST', '/sandbox/settings', {
    whitelabel: 'praia',
    maintenance: { endAt: 1_800_000_000_000 },
  })
  expect(await client.ask(systemStatus, {}, { whitelabel: 'praia' })).toMatchObject({
    value: { maintenance: true, endAt: 1_800_000_000_000, message: expect.stringContaining('Praia') },
  })
  expect(await client.ask(systemStatus)).toMatchObject({ value: { maintenance: false } })
})

test('[BOOT-04] [AGENT-18] flags, template and menu change while the sandbox runs', async () => {
  const patch = {
    flags: { MAILCEN: false },
    template: { mem_cen: '0' },
    agentMenu: ['MAIL'],
    regionRestriction: true,
  }
  await client.set(patch)
  expect(await client.ask(consolidatedSettings)).toMatchObject({
    value: { flags: { MAILCEN: false, FEEDBACK3: true } },
  })
  const template = await client.ask(systemTemplate, { query: { device: 'MOBILE' } })
  expect(template).toMatchObject({ value: { mem_cen: '0', dep_func: '1' } })
  expect(await client.ask(whitelabelMenu)).toMatchObject({ value: { agentMenu: ['MAIL'] } })
  expect(await client.ask(systemStatus)).toMatchObject({ value: { regionRestriction: true } })
  expect(await client.control('GET', '/sandbox/settings?whitelabel=arcada')).toMatchObject(patch)
})

test('a setting that does not exist is refused by name and changes nothing', async () => {
  const answer = await client.set({
    maintenence: true,
  })
  expect(answer).toEqual({ error: expect.stringContaining('maintenence') })
  expect(await client.ask(systemStatus)).toMatchObject({ value: { maintenance: false } })
})

test('a fault hits its call as often as it says, then the call works again', async () => {
  await client.control('POST', '/sandbox/faults', { match: 'systemStatus', status: 503, times: 2 })
  expect(await client.ask(systemStatus)).toMatchObject({ status: 503, success: false })
  expect(await client.ask(systemTemplate, { query: { device: 'MOBILE' } })).toMatchObject({ status: 200 })
  expect(await client.ask(systemStatus)).toMatchObject({ status: 503 })
  expect(await client.ask(systemStatus)).toMatchObject({ status: 200 })
})

test('a fault can carry a refusal code', async () => {
  await client.control('POST', '/sandbox/faults', {
    match: 'systemStatus',
    status: 403,
    code: 'permission.denied',
  })
  expect(await client.ask(systemStatus)).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('a malformed answer resembles a success and violates the contract, for a bare call too', async () => {
  await client.control('POST', '/sandbox/faults', { match: '/wps/', malformed: true })
  const status = await client.ask(systemStatus)
  expect(status).toMatchObject({ status: 200, success: true })
  expect(compileCall(systemStatus).accepts(status.value)).toBe(false)
  const { call, checks } = await servedCall('lotteryMenu')
  const bare = await client.ask(call, menu)
  expect(checks.value(bare.value)).toBe(false)
  await client.control('DELETE', '/sandbox/faults')
  expect(checks.value((await client.ask(call, menu)).value)).toBe(true)
})

test('a dropped connection is a network error', async () => {
  await client.control('POST', '/sandbox/faults', { match: '/wps/system/status', drop: true })
  const response = await client.fetch(new Request('http://site.test/wps/system/status'))
  expect(response.type).toBe('error')
})

test('a hanging call goes on when the faults are cleared', async () => {
  await client.control('POST', '/sandbox/faults', { match: 'systemStatus', hang: true })
  const done = vi.fn()
  const call = client.ask(systemStatus).then(done)
  await client.control('GET', '/sandbox/faults')
  expect(done).not.toHaveBeenCalled()
  await client.control('DELETE', '/sandbox/faults')
  await call
  expect(done).toHaveBeenCalledWith(expect.objectContaining({ status: 200 }))
})

test('the time can be set ahead and back, by a valid duration only', async () => {
  const before = Date.now()
  expect(await client.control('POST', '/sandbox/clock', { aheadMs: 3_600_000 })).toMatchObject({
    aheadMs: 3_600_000,
  })
  expect(await client.control('GET', '/sandbox/clock')).toMatchObject({
    now: expect.toSatisfy((now: number) => now >= before + 3_600_000),
  })
  for (const aheadMs of [-1, 1.5, '60', undefined]) {
    expect(await client.control('POST', '/sandbox/clock', { aheadMs })).toEqual({
      error: expect.stringContaining('aheadMs'),
    })
  }
  expect(await client.control('POST', '/sandbox/clock', { aheadMs: 0 })).toMatchObject({ aheadMs: 0 })
})

test('a delay postpones the answer by its duration', async () => {
  await client.set({ delayMs: 3000 })
  vi.useFakeTimers()
  const done = vi.fn()
  const call = client.ask(systemStatus).then(done)
  await vi.advanceTimersByTimeAsync(2900)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await call
  expect(done).toHaveBeenCalledOnce()
})

test('beacons are kept until they are cleared; one that is not JSON is refused', async () => {
  await client.control('POST', '/beacons', { remote: 'games', phase: 'load' })
  const bad = await client.fetch(new Request('http://site.test/beacons', { method: 'POST', body: '{' }))
  expect(bad.status).toBe(400)
  expect(await client.control('GET', '/sandbox/beacons')).toMatchObject([
    { beacon: { remote: 'games', phase: 'load' } },
  ])
  await client.control('DELETE', '/sandbox/beacons')
  expect(await client.control('GET', '/sandbox/beacons')).toEqual([])
})
