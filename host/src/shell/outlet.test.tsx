import { act, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { openMenu } from '@arcada/kit/ui'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { declareHostScreens } from '../remotes/load-part.ts'
import { MenuOutlet } from './menu-outlet.tsx'
import { Outlet } from './outlet.tsx'

vi.mock('./host-screens.ts', () => ({}))
vi.mock('../remotes/beacon.ts', () => ({ sendBeacon: vi.fn() }))
let menuIsBroken = true
vi.mock('./popup-menu.tsx', () => ({
  PopupMenu: () => {
    if (menuIsBroken) throw new Error('broken')
    return <p>the menu</p>
  },
}))

useSandbox()
// React logs every error that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const nothing = () => {}
function ChangingPage({ screen }: { screen: string }) {
  const [count, setCount] = useState(0)
  const route = {
    ...{ address: '/m/useragreement', app: 'host', screen, header: true, footer: true },
    ...{ back: 'history' as const, access: 'public' as const },
  }
  const [kept] = useState(route)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        changed {count} times
      </button>
      <Outlet route={kept} navigation="default" back={false} onShown={nothing} />
    </>
  )
}

test('a screen of the host is not rendered again when only the rest of the page changes', async () => {
  const rendered = vi.fn(() => <main>User agreement</main>)
  declareHostScreens({}, { './changing': async () => ({ default: rendered }) })
  const { user } = await renderScreen(<ChangingPage screen="./changing" />)
  expect(await screen.findByText('User agreement')).toBeVisible()
  const { length } = rendered.mock.calls
  await user.click(screen.getByRole('button', { name: 'changed 0 times' }))
  expect(screen.getByRole('button', { name: 'changed 1 times' })).toBeVisible()
  expect(rendered).toHaveBeenCalledTimes(length)
})

test('a screen of the host that does not arrive is fetched again by a retry', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('missing'))
  declareHostScreens({}, { './missing': load })
  const { user } = await renderScreen(<ChangingPage screen="./missing" />)
  expect(await screen.findByRole('heading', { name: "This part didn't open." })).toBeVisible()
  load.mockResolvedValue({ default: () => <main>User agreement</main> })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('User agreement')).toBeVisible()
})

test('a menu that throws leaves the page, and the next tap opens it', async () => {
  await renderScreen(
    <>
      <p>the rest of the page</p>
      <MenuOutlet />
    </>,
  )
  act(openMenu)
  expect(await screen.findByText('Loading failed, click to retry')).toBeVisible()
  expect(screen.getByText('the rest of the page')).toBeVisible()
  menuIsBroken = false
  act(openMenu)
  expect(await screen.findByText('the menu')).toBeVisible()
})
