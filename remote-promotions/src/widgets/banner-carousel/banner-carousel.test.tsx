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

test('[API-84] [API-85] requests the announcements of home once, without a group, with the token of a session only', async () => {
  const asked = () => sandbox.requests.filter((line) => line.includes('/announcements'))
  const line = 'GET /wps/relay/announcements?types=B%2CPL%2CPU%2CH&platform=M&merchantCode=ARC'
  const guest = await show()
  expect(asked()).toEqual([line])
  guest.unmount()
  await renderScreen(<BannerCarousel />, { as: 'marina' })
  await waitFor(() => expect(asked()[1]?.replace(/[\w-]+$/, '')).toBe(`${line}&token=`))
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

test('[HOME-15] [HOME-16] [HOME-17] [HOME-19] loops two banners 10 px apart, each for 5000 ms; the one that is left when a picture fails does not move', async () => {
  const every = vi.spyOn(globalThis, 'setInterval')
  const turns = () => new Set(every.mock.calls.map(([, ms]) => ms).filter((ms) => (ms ?? 0) > 1_000))
  withBanners(banner({ title: 'One' }), banner({ title: 'Two' }))
  await show()
  expect(screen.getByRole('button', { name: 'Pause slides' })).toBeVisible()
  await waitFor(() => expect(turns()).toEqual(new Set([5_000])))
  expect(slides()[0]?.style.paddingInlineStart).toBe('10px')
  every.mockClear()
  fireEvent.error(pictures()[0] ?? document)
  await waitFor(() => expect(slides()).toHaveLength(1))
  expect(screen.queryByText('One')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pause slides' })).toBeNull()
  expect(turns()).toEqual(new Set())
  fireEvent.error(pictures()[0] ?? document)
  await waitFor(() => expect(slides()).toHaveLength(0))
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
