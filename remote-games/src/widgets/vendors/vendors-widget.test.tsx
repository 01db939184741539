import { renderScreen, screen, stubIntersections, useSandbox, within } from '@arcada/kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import VendorsWidget from './index.tsx'

const sandbox = useSandbox()
// Without a layout nothing is near the window; a browser without the observer shows all at once.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))

test('[HOME-04] [ENT-22] shows every vendor once, with its picture and a link to its games', async () => {
  const { user, address } = await renderScreen(<VendorsWidget />, { as: 'marina' })
  const row = await screen.findByRole('list', { name: 'Providers' })
  const names = within(row)
    .getAllByRole('link')
    .map((vendor) => vendor.textContent)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(8)
  expect(row.querySelectorAll('img[src^="/wps/image/vendor/"]')).toHaveLength(8)
  await user.click(within(row).getByRole('link', { name: 'Kappa Slots' }))
  expect(address()).toBe('/m/gameList?gameType=RNG&vassalage=KAPPA')
})

test('requests no vendors before the widget is near the window', async () => {
  const near = stubIntersections()
  await renderScreen(<VendorsWidget />)
  near(false)
  expect(sandbox.requests.join()).not.toContain('vassalage')
  near(true)
  expect(await screen.findByRole('link', { name: 'Kappa Slots' })).toBeVisible()
})
