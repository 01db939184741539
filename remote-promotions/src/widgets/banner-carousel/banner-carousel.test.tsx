import { editAnswers, fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, test, vi } from 'vitest'
import BannerCarousel from './index.tsx'

const sandbox = useSandbox()

const slides = () => screen.queryAllByRole('group', { hidden: true })
const pictures = () => [...document.querySelectorAll('img')]
const show = async () => {
  const shown = await renderScreen(<BannerCarousel />)
  await waitFor(() => expect(slides().length).toBeGreaterThan(0))
  return shown
}
const withBanners = (...banners: Record<string, string>[]) =>
  editAnswers('/announcements?', (value) => ({ ...value, banners }))
const banner = (over: Record<string, string>) => ({
  url: `/${over.title}.svg`,
  title: 'Title',
  groupName: 'm_home',
  ...over,
})

test('[HOME-01] [ENT-28] shows the banners of the group m_home', async () => {
  withBanners(
    banner({ title: 'Home' }),
    banner({ title: 'Registration', groupName: 'm_reg' }),
    banner({ title: 'Popup', groupName: 'm_popup' }),
  )
  await show()
  expect(slides()).toHaveLength(1)
  expect(screen.getByText('Home')).toBeVisible()
  expect(screen.queryByText('Registration')).toBeNull()
})

test('[API-84] [API-85] requests the announcements of home once, without a group', async () => {
  await show()
  const asked = sandbox.requests.filter((line) => line.includes('/announcements'))
  expect(asked).toEqual(['GET /wps/relay/announcements?types=B%2CPL%2CPU%2CH&platform=M&merchantCode=ARC'])
})

test('[API-84] sends the token only with a session', async () => {
  await renderScreen(<BannerCarousel />, { as: 'marina' })
  await waitFor(() =>
    expect(sandbox.requests.join('\n')).toMatch(/announcements?.*merchantCode=ARC&token=[\w-]+/),
  )
})

test("exposes a banner's text, hides its picture from assistive technology, and loads the first picture first", async () => {
  await show()
  expect(screen.getByText('Derby Sunday')).toBeVisible()
  expect(screen.getByText('Line-ups and odds updated until the whistle')).toBeVisible()
  expect(screen.getByText('See match')).toBeVisible()
  expect(pictures().map((picture) => picture.alt)).toEqual(pictures().map(() => ''))
  expect(pictures().map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
    'high',
    ...pictures()
      .slice(1)
      .map(() => 'auto'),
  ])
})

test('[HOME-16] has a pause button for several banners, and none for a single one', async () => {
  await show()
  expect(screen.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  for (let left = slides().length - 1; left > 0; left -= 1) {
    fireEvent.error(pictures().at(-1) ?? document)
    await waitFor(() => expect(slides()).toHaveLength(left))
  }
  expect(screen.queryByRole('button', { name: 'Pause slides' })).toBeNull()
})

test('[HOME-17] omits a banner when its picture does not load', async () => {
  await show()
  const count = slides().length
  const first = pictures()[0] ?? expect.fail('no picture')
  fireEvent.error(first)
  await waitFor(() => expect(slides()).toHaveLength(count - 1))
  expect(screen.queryByText('Derby Sunday')).toBeNull()
})

test("[HOME-18] opens a banner's target on a tap", async () => {
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: /Derby Sunday/ }))
  expect(address()).toBe('/m/gameList?gameType=SPORTS')
})

test('[HOME-18] links a banner to another site only where the whitelabel allows it', async () => {
  const opened = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  withBanners(
    banner({ title: 'Allowed', link: 'https://partner.example/offer' }),
    banner({ title: 'Foreign', link: 'https://evil.example/', action: 'Go' }),
    banner({ title: 'Script', link: 'javascript:alert(1)' }),
    banner({ title: 'Nowhere' }),
  )
  const shown = await renderScreen(<BannerCarousel />)
  globalThis.__arcada.release = {
    ...globalThis.__arcada.release,
    allowedOrigins: ['https://partner.example'],
  }
  await screen.findByText('Nowhere')
  const targets = ['Allowed', 'Foreign', 'Script', 'Nowhere'].map((title) =>
    screen.getByText(title).closest('a')?.getAttribute('href'),
  )
  expect(targets).toEqual(['https://partner.example/offer', undefined, undefined, undefined])
  expect(screen.queryByText('Go')).toBeNull()
  await shown.user.click(screen.getByRole('link', { name: 'Allowed' }))
  expect(opened).toHaveBeenCalledWith('https://partner.example/offer')
})

test('omits a banner for a screen that the whitelabel has removed', async () => {
  withBanners(
    banner({ title: 'Draws', link: '/m/lottery?tab=1' }),
    banner({ title: 'Slots', link: '/m/gameList' }),
  )
  await renderScreen(<BannerCarousel />, { removed: ['/m/lottery'] })
  expect(await screen.findByText('Slots')).toBeVisible()
  expect(screen.queryByText('Draws')).toBeNull()
})

test('offers a retry when the banners do not load', async () => {
  await sandbox.fault({ match: 'announcements', status: 500 })
  const { user } = await renderScreen(<BannerCarousel />)
  await sandbox.retry(user)
  expect(await screen.findByText('Derby Sunday')).toBeVisible()
})
