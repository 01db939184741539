import { CACHE_TIME, cachedQuery, configureApi, createQueryClient, serverNow } from '@arcada/kit/api'
import { consoleSettings } from '@arcada/kit/contract/console-settings'
import { versionInfo } from '@arcada/kit/contract/version-info'
import { MERCHANTS, TEST_ORIGIN, useSandbox } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { decideStartup } from './startup-state.ts'

const sandbox = useSandbox()
const ask = () => createQueryClient().fetchQuery(cachedQuery(versionInfo, { device: 'MOBILE' }))
beforeEach(() => configureApi({ baseUrl: TEST_ORIGIN, language: () => 'PT' }))

test('[SESS-20] keeps an answer on the device for five minutes', async () => {
  expect(CACHE_TIME).toBe(300_000)
  const first = await ask()
  expect(await ask()).toEqual(first)
  expect(sandbox.requests).toHaveLength(1)
  const kept = JSON.parse(localStorage.getItem('MC_CACHE:versionInfo') ?? '{}')
  expect(kept.value).toEqual(first)
  const ahead = serverNow() - Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(Math.ceil(kept.at + CACHE_TIME - ahead) + 1)
  await ask()
  vi.restoreAllMocks()
  expect(sandbox.requests).toHaveLength(2)
})

test('[SESS-20] requests again in another language, and for an invalid stored value', async () => {
  await createQueryClient().fetchQuery(cachedQuery(consoleSettings))
  configureApi({ language: () => 'EN' })
  await createQueryClient().fetchQuery(cachedQuery(consoleSettings))
  expect(sandbox.requests).toHaveLength(2)
  for (const broken of ['{', '"text"', 'null', JSON.stringify({ at: Date.now(), of: 'EN {}', value: 7 })]) {
    localStorage.setItem('MC_CACHE:consoleSettings', broken)
    await createQueryClient().fetchQuery(cachedQuery(consoleSettings))
  }
  expect(sandbox.requests).toHaveLength(6)
})

test('[API-13] [API-38] [API-54] settings, status and data decide whether the site is open', async () => {
  setPage(MERCHANTS)
  expect(await decideStartup()).toBe(0)
  expect(sandbox.requests.sort()).toEqual([
    'GET /wps/system/settings/consolidated',
    'GET /wps/system/siteInfo?merchant_code=ARC',
    'GET /wps/system/status',
  ])
})
