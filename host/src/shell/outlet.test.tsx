import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenRoute } from '../navigation/resolve-route.ts'
import { Outlet } from './outlet.tsx'

const { hostScreen, loadHostScreen, sendBeacon } = vi.hoisted(() => ({
  hostScreen: vi.fn<() => ComponentType | undefined>(),
  loadHostScreen: vi.fn<() => Promise<ComponentType>>(),
  sendBeacon: vi.fn(),
}))
vi.mock('./host-screens.ts', () => ({ hostScreen, loadHostScreen }))
vi.mock('../remotes/beacon.ts', () => ({ sendBeacon }))

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

  it('that threw while it was loaded runs again on a new page', async () => {
    hostScreen.mockReturnValue(undefined)
    loadHostScreen.mockRejectedValue(new Error('thrown'))
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: /Try again/ }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('that did not arrive is fetched again, without a new page', async () => {
    hostScreen.mockReturnValue(undefined)
    loadHostScreen.mockRejectedValue(Object.assign(new Error('missing'), { name: 'ChunkLoadError' }))
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: /Try again/ }))
    await waitFor(() => expect(loadHostScreen).toHaveBeenCalledTimes(2))
    expect(reload).not.toHaveBeenCalled()
  })
})
