import { page } from '@arcada/kit/federation'
import { editAnswers, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { useQuery } from '@tanstack/react-query'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { resourcesQuery } from '../device/resources.ts'
import { InstallBanners } from './install-banners.tsx'

const sandbox = useSandbox()
const LOGO = '/sites/arcada/logo.svg'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15`
const open = (userAgent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  return renderScreen(
    <>
      <InstallBanners />
      <Known />
    </>,
    { before: async () => void Object.assign(page().release, { logo: LOGO }) },
  )
}
/** Is rendered once the settings have the downloads. */
function Known() {
  return useQuery(resourcesQuery).isSuccess ? <p>What can be downloaded is known</p> : null
}
const bar = () => screen.findByRole('complementary', { name: 'Download the app' })
const noBar = async () => {
  await screen.findByText('What can be downloaded is known')
  expect(document.querySelectorAll('[data-install-banner]')).toHaveLength(2)
  expect(screen.queryByRole('complementary', { name: 'Download the app' })).not.toBeInTheDocument()
}

afterEach(() => sandbox.set({ resources: { IOS: true, Android: true, MOBILECONFIG: true } }))

test('[DLBAR-05] [DLBAR-04] [SESS-19] shows the bar until it is closed, and never again on this device', async () => {
  const { user, unmount } = await open(ANDROID)
  await bar()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(screen.queryByRole('complementary', { name: 'Download the app' })).not.toBeInTheDocument()
  expect(localStorage.getItem('hideDownloadBar')).toBe('1')
  unmount()
  await open(ANDROID)
  await noBar()
})

describe('the icon of the bar', () => {
  const icon = async () => (await bar()).querySelector('img')?.getAttribute('src')

  it("is the brand's own where the server has none", async () => {
    await open(ANDROID)
    expect(await icon()).toBe(LOGO)
  })

  it("is the server's AppDownloadIcon, unless that is on another site", async () => {
    const own = new URL('/wps/image/app.svg', location.origin).href
    for (const [url, shown] of [
      [own, own],
      ['https://elsewhere.test/app.svg', LOGO],
    ]) {
      localStorage.clear()
      editAnswers('/wps/system/version', ({ resources, ...rest }) => ({
        ...rest,
        resources: [...(Array.isArray(resources) ? resources : []), { resourceType: 'AppDownloadIcon', url }],
      }))
      const { unmount } = await open(ANDROID)
      expect(await icon()).toBe(shown)
      unmount()
      vi.unstubAllGlobals()
      vi.restoreAllMocks()
    }
  })
})

test('[DLBAR-01] [DLBAR-02] [SESS-19] shows no bar in the native app, an installed app or a web clip', async () => {
  const native = await open(`${ANDROID} ArcadaApp/1.0`)
  await noBar()
  native.unmount()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  const installed = await open(ANDROID)
  await noBar()
  installed.unmount()
  vi.unstubAllGlobals()
  localStorage.setItem('WEBCLIP', '1')
  await open(iphone('17_4'))
  await noBar()
})

test('[DLBAR-03] [API-109] shows no bar where nothing can be downloaded', async () => {
  await sandbox.set({ resources: { IOS: false, Android: false, MOBILECONFIG: false } })
  await open(ANDROID)
  await waitFor(() => expect(sandbox.requests).toContain('GET /wps/system/version?device=MOBILE'))
  await noBar()
})

test('[DLBAR-06] [HOME-06] [LAYOUT-33] offers an iPhone its app and the profile, with the requirements', async () => {
  for (const MOBILECONFIG of [true, false]) {
    localStorage.clear()
    await sandbox.set({ resources: { MOBILECONFIG } })
    const { user, unmount } = await open(iphone('17_4'))
    await bar()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByRole('link', { name: 'App for iPhone and iPad' })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /Configuration profile/ })).toHaveLength(
      MOBILECONFIG ? 1 : 0,
    )
    expect(screen.queryByRole('link', { name: 'App for Android' })).not.toBeInTheDocument()
    expect(screen.getByText('iOS 12.4 or later is required for the app.')).toBeVisible()
    unmount()
  }
})

test('[DLBAR-06] [HOME-06] offers an Android phone its app, and nothing for others', async () => {
  const { user } = await open(ANDROID)
  await bar()
  await user.click(screen.getByRole('button', { name: 'Download' }))
  const link = await screen.findByRole('link', { name: 'App for Android' })
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/downloads\/android\?for=arcada$/))
  expect(screen.getAllByRole('link')).toEqual([link])
})

test('[LAYOUT-31] explains how to add the site to the home screen', async () => {
  const { user } = await open(ANDROID)
  await user.click(await screen.findByRole('button', { name: 'Add to home screen' }))
  expect(await screen.findByText('Choose “Install app” or “Add to home screen”')).toBeVisible()
})

test('[LAYOUT-32] shows the tip on iOS 12.1, also where the guide was closed, and none on 12.2', async () => {
  const { again } = await open(iphone('12_1'))
  expect(await screen.findByRole('note')).toHaveTextContent('too old')
  localStorage.setItem('MC_HIDE_GUIDE', '1')
  const { unmount } = await again()
  expect(await screen.findByRole('note')).toHaveTextContent('too old')
  unmount()
  await open(iphone('12_2'))
  await bar()
  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})
