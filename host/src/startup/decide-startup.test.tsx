import { configureApi } from '@arcada/kit/api'
import { MERCHANTS, TEST_ORIGIN, useSandbox } from '@arcada/kit/testing'
import { expect, test } from 'vitest'
import { setPage } from '../testing/page.ts'
import { decideStartup } from './startup-state.ts'

const sandbox = useSandbox()

test('[API-13] [API-38] [API-54] settings, status and data decide whether the site is open', async () => {
  configureApi({ baseUrl: TEST_ORIGIN, language: () => 'PT' })
  setPage(MERCHANTS)
  expect(await decideStartup()).toBe(0)
  expect(sandbox.requests.sort()).toEqual([
    'GET /wps/system/settings/consolidated',
    'GET /wps/system/siteInfo?merchant_code=ARC',
    'GET /wps/system/status',
  ])
})
