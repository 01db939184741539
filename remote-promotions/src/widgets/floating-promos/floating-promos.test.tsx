import { editAnswers, fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { expect, onTestFinished, test } from 'vitest'
import { HomeAnswered } from '../../testing/home-answered.tsx'
import FloatingPromos from './index.tsx'

const sandbox = useSandbox()

const show = async () => {
  const shown = await renderScreen(<FloatingPromos />)
  await screen.findByRole('complementary', { name: 'Promotions' })
  return shown
}
const button = (name: string) => screen.queryByRole('button', { name })
const banner = (groupName: string, title: string) => ({ url: `/${title}.svg`, title, groupName })
const withBanners = (...banners: ReturnType<typeof banner>[]) =>
  editAnswers('/announcements?', (value) => ({ ...value, banners }))

test('[HOME-38] [HOME-39] opens the first panel and closes the second at first', async () => {
  await show()
  expect(button('Close Club')).toBeVisible()
  expect(button('Close Missions')).toBeNull()
  expect(button('Open Missions')).toBeVisible()
})

test('[HOME-35] [HOME-37] closes and opens each panel independently, also for the next visit', async () => {
  const { user, again } = await show()
  await user.click(screen.getByRole('button', { name: 'Open Missions' }))
  expect(button('Close Club')).toBeVisible()
  expect(button('Close Missions')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close Club' }))
  await waitFor(() => expect(document.activeElement).toBe(button('Open Club')))
  // Both stay as they are for later visits of this tab.
  for (const reload of [false, true]) {
    const back = await again({ reload })
    expect(await screen.findByRole('button', { name: 'Open Club' })).toBeVisible()
    expect(button('Close Missions')).toBeVisible()
    if (!reload) back.unmount()
  }
  fireEvent.click(screen.getByRole('button', { name: 'Close Missions' }))
  fireEvent.click(screen.getByRole('button', { name: 'Open Club' }))
  expect(button('Close Club')).toBeVisible()
  expect(button('Open Missions')).toBeVisible()
})

test('[HOME-35] makes one panel per group, also for many banners', async () => {
  withBanners(
    banner('m_popup', 'One'),
    banner('m_popup', 'Two'),
    banner('m_popup2', 'Three'),
    banner('m_popup2', 'Four'),
  )
  await show()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

test('[HOME-36] renders nothing without banners of its groups', async () => {
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

test('[HOME-36] omits a panel without banners in its group, with its handle', async () => {
  withBanners(banner('m_popup2', 'Second'))
  await show()
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['Open Second'])
})

test('[RG-70] has 18+ and the warning on an open and on a closed panel', async () => {
  const warnings = ['Ministério da Fazenda adverte: Apostar pode causar dependência.']
  await sandbox.set({ rg: { warnings } })
  onTestFinished(async () => void (await sandbox.set({ rg: { warnings: [] } })))
  await show()
  for (const name of ['Close Club', 'Open Missions'])
    await waitFor(() => expect(button(name)?.parentElement).toHaveTextContent(`18+ ${warnings}`))
})

test("opens the banner's target on a tap; removes a panel when its picture fails", async () => {
  const { user, address } = await show()
  await user.click(screen.getByRole('link', { name: 'Club' }))
  expect(address()).toBe('/m/activityDetail?id=p-levels')
  const picture = document.querySelector('img')
  if (picture) fireEvent.error(picture)
  await waitFor(() => expect(button('Close Club')).toBeNull())
})
