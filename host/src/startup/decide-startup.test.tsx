import { configureApi } from '@arcada/kit/api'
import { editAnswers, MERCHANTS, renderScreen, TEST_ORIGIN, useSandbox } from '@arcada/kit/testing'
import { Pic } from '@arcada/kit/ui'
import { expect, test, vi } from 'vitest'
import { setPage } from '../testing/page.ts'
import { queryClient } from './environment.ts'
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

test('[CONST-21] pictures come from the address that the site names, or from the default one', async () => {
  for (const [imageCdn, shown] of [
    ['https://pictures.example/v2', 'https://pictures.example/v2/a.svg'],
    [undefined, '/wps/image/a.svg'],
  ]) {
    queryClient.clear()
    editAnswers('/system/siteInfo', (site) => ({ ...site, imageCdn }))
    await decideStartup()
    const { container, unmount } = await renderScreen(<Pic src="a.svg" alt="" name="A" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe(shown)
    unmount()
    vi.unstubAllGlobals()
  }
})
