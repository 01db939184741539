import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { openMenu } from '@arcada/kit/ui'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { OpenRoute } from '../navigation/resolve-route.ts'
import { MenuOutlet } from './menu-outlet.tsx'
import { Outlet } from './outlet.tsx'

const { hostScreen, loadHostScreen, sendBeacon } = vi.hoisted(() => ({
  hostScreen: vi.fn<() => ComponentType | undefined>(),
  loadHostScreen: vi.fn<() => Promise<ComponentType>>(),
  sendBeacon: vi.fn(),
}))
vi.mock('./host-screens.ts', () => ({ hostScreen, loadHostScreen }))
vi.mock('../remotes/beacon.ts', () => ({ sendBeacon }))
let menuIsBroken = true
vi.mock('./popup-menu.tsx', () => ({
  PopupMenu: () => {
    if (menuIsBroken) throw new Error('broken')
    return <p>the menu</p>
  },
}))

const reload = vi.fn()

useSandbox()
beforeEach(() => {
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => vi.clearAllMocks())

const route: OpenRoute = {
  address: '/m/useragreement',
  app: 'host',
  screen: './src/screens/user-agreement',
  title: { pt: 'Termos de uso', en: 'User agreement' },
  header: true,
  footer: true,
  back: 'history',
  access: 'public',
}

const show = () =>
  renderScreen(
    <>
      <p>the rest of the page</p>
      <Outlet route={route} navigation="default" back={false} onShown={() => {}} />
    </>,
  )
const nothing = () => {}
function ChangingPage() {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        changed {count} times
      </button>
      <Outlet route={route} navigation="default" back={false} onShown={nothing} />
    </>
  )
}
const retry = () => screen.getByRole('button', { name: /Try again/ })

describe('a screen of the host', () => {
  it('that throws while it is drawn leaves the page, with a message and a retry', async () => {
    let broken = true
    hostScreen.mockReturnValue(() => {
      if (broken) throw new Error('broken')
      return (
        <main>
          <h1 tabIndex={-1}>User agreement</h1>
        </main>
      )
    })
    const { user } = await show()
    expect(screen.getByText('the rest of the page')).toBeVisible()
    expect(screen.getByRole('heading', { name: "This part didn't open." })).toHaveFocus()
    expect(sendBeacon).toHaveBeenCalledWith(expect.objectContaining({ remote: 'host', outcome: 'failed' }))
    broken = false
    await user.click(retry())
    expect(screen.getByRole('heading', { name: 'User agreement' })).toHaveFocus()
  })

  it('is not rendered again when only the rest of the page changes', async () => {
    const rendered = vi.fn(() => <main>User agreement</main>)
    hostScreen.mockReturnValue(rendered)
    const { user } = await renderScreen(<ChangingPage />)
    const { length } = rendered.mock.calls
    await user.click(screen.getByRole('button', { name: 'changed 0 times' }))
    expect(screen.getByRole('button', { name: 'changed 1 times' })).toBeVisible()
    expect(rendered).toHaveBeenCalledTimes(length)
  })

  it.each([
    ['threw while it was loaded runs again on a new page', new Error('thrown'), { reloads: 1, loads: 1 }],
    [
      'did not arrive is fetched again, without a new page',
      Object.assign(new Error('missing'), { name: 'ChunkLoadError' }),
      { reloads: 0, loads: 2 },
    ],
  ])('that %s', async (_, reason, expected) => {
    hostScreen.mockReturnValue(undefined)
    loadHostScreen.mockRejectedValue(reason)
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: /Try again/ }))
    const calls = () => ({ reloads: reload.mock.calls.length, loads: loadHostScreen.mock.calls.length })
    await waitFor(() => expect(calls()).toEqual(expected))
  })
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
