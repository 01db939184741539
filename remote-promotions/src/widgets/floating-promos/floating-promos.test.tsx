import { editAnswers, fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { HomeAnswered } from '../../testing/home-answered.tsx'
import FloatingPromos from './index.tsx'

const sandbox = useSandbox()
afterEach(() => {
  vi.unstubAllGlobals()
})

const show = async () => {
  const shown = await renderScreen(<FloatingPromos />)
  await screen.findByRole('complementary', { name: 'Promotions' })
  return shown
}
const button = (name: string) => screen.queryByRole('button', { name })
const banner = (groupName: string, title: string) => ({ url: `/${title}.svg`, title, groupName })
const withBanners = (...banners: ReturnType<typeof banner>[]) =>
  editAnswers('/announcements?', (value) => ({ ...value, banners }))

test('[HOME-38] [HOME-39] the first panel begins open and the second closed', async () => {
  await show()
  expect(button('Close Club')).toBeVisible()
  expect(button('Close Missions')).toBeNull()
  expect(button('Open Missions')).toBeVisible()
})

test('[HOME-35] [HOME-37] each panel closes and opens by itself', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Open Missions' }))
  expect(button('Close Club')).toBeVisible()
  expect(button('Close Missions')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close Club' }))
  expect(button('Open Club')).toBeVisible()
  expect(button('Close Missions')).toBeVisible()
  await waitFor(() => expect(document.activeElement).toBe(button('Open Club')))
  await user.click(screen.getByRole('button', { name: 'Close Missions' }))
  await user.click(screen.getByRole('button', { name: 'Open Club' }))
  expect(button('Close Club')).toBeVisible()
  expect(button('Open Missions')).toBeVisible()
})

test('[HOME-35] many banners of a group still make one panel each', async () => {
  withBanners(
    banner('m_popup', 'One'),
    banner('m_popup', 'Two'),
    banner('m_popup2', 'Three'),
    banner('m_popup2', 'Four'),
  )
  await show()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('[HOME-36] without banners of its groups there is no widget', async () => {
  withBanners(banner('m_home', 'Home'), banner('m_reg', 'Reg'))
  await renderScreen(
    <>
      <FloatingPromos />
      <HomeAnswered />
    </>,
  )
  await screen.findByText('home is answered')
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('[HOME-36] a panel without banners in its group is absent, with its handle', async () => {
  withBanners(banner('m_popup2', 'Second'))
  await show()
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Open Second'])
})

test('a tap opens what the panel is about; a picture that fails takes its panel with it', async () => {
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: 'Club' }))
  expect(address()).toBe('/m/activityDetail?id=p-levels')
  const picture = document.querySelector('img')
  if (picture) fireEvent.error(picture)
  await waitFor(() => expect(button('Close Club')).toBeNull())
})

test('announcements that do not come leave no trace', async () => {
  await sandbox.control('POST', '/sandbox/faults', { match: 'announcements', status: 500 })
  await renderScreen(<FloatingPromos />)
  await waitFor(() => expect(sandbox.requests.join()).toContain('/announcements?'))
  expect(screen.queryByRole('complementary')).toBeNull()
})
