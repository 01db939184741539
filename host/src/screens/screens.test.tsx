import { addressSoon, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { MaintenancePage, RegionPage } from './closed/index.ts'
import DownloadScreen from './download/index.tsx'
import MaintenanceScreen from './maintenance/index.tsx'
import UserAgreementScreen from './user-agreement/index.tsx'

const sandbox = useSandbox()
const set = sandbox.set
afterEach(async () => {
  await set({
    maintenance: false,
    regionRestriction: false,
    resources: { IOS: true, Android: true, MOBILECONFIG: true },
  })
})
const heading = () => screen.getByRole('heading', { level: 1 })

test('[ROUTE-33] shows the user agreement', async () => {
  await renderScreen(<UserAgreementScreen />, { address: '/m/useragreement' })
  expect(await screen.findByText(/Arcada is for people who are 18 or older/)).toBeVisible()
  expect(sandbox.requests).toContain('GET /wps/system/agreement?language=EN')
})

test('[ROUTE-34] [ENT-32] [ENT-34] [API-53] [LAYOUT-33] shows the download page in the style of the template', async () => {
  await renderScreen(<DownloadScreen />, { address: '/m/download' })
  expect(await addressSoon('App for Android')).toBe('http://sandbox.test/downloads/android?for=arcada')
  for (const [name, address] of [
    ['App for iPhone', '/downloads/ios'],
    ['Configuration profile', '/downloads/arcada.mobileconfig'],
  ])
    expect(screen.getByRole('link', { name: new RegExp(name ?? '') }).getAttribute('href')).toContain(address)
  const description = await screen.findByText('Arcada')
  expect(description).toBeVisible()
  expect(description.parentElement).toHaveStyle({ color: '#ffffff' })
  expect(document.querySelector('img[src="/wps/image/banner/m-download.svg"]')).not.toBeNull()
  expect(screen.getByText('iOS 12.4 or later is required for the app.')).toBeVisible()
  expect(sandbox.requests).toContain('GET /wps/system/template?device=MOBILE')
})

test('[ROUTE-34] shows when there is nothing to download', async () => {
  await set({ resources: { IOS: false, Android: false, MOBILECONFIG: false } })
  localStorage.clear()
  await renderScreen(<DownloadScreen />, { address: '/m/download' })
  expect(await screen.findByText(/There is no app for this device/)).toBeVisible()
})

test('[BOOT-02] [API-38] [API-54] shows the end of a closure in the language of the browser', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  await set({ maintenance: { on: true, startAt: 1_760_000_000_000, endAt: 1_760_003_600_000 } })
  await renderScreen(<MaintenancePage />)
  expect(heading()).toHaveTextContent('Wir führen Wartungsarbeiten durch.')
  expect(await screen.findByText(/2025.*–.*2025/)).toBeVisible()
  expect(await addressSoon('Kundendienst')).toEqual(expect.stringContaining('/support/cs'))
  expect(sandbox.requests).toContain('GET /wps/system/status')
})

test('[BOOT-03] [BOOT-09] shows the region that the server detects, from right to left in Arabic', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar'])
  await set({ regionRestriction: true })
  await renderScreen(<RegionPage />)
  expect(await screen.findByText('203.0.113.24')).toBeVisible()
  expect(heading().closest('[dir]')).toHaveAttribute('dir', 'rtl')
})

test('[ROUTE-40] shows the maintenance page at its address while the site is open, with a link home', async () => {
  await renderScreen(<MaintenanceScreen />, { address: '/m/maintenance' })
  expect(heading()).toHaveTextContent('Maintenance')
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/m/home'),
  )
})
