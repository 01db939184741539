import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { LoadedPart } from './load-part.ts'
import { RemotePart } from './remote-part.tsx'

const { loadedPart, loadPart, retainRemote, sendBeacon } = vi.hoisted(() => ({
  loadedPart: vi.fn<() => LoadedPart | undefined>(),
  loadPart: vi.fn<() => Promise<LoadedPart>>(),
  retainRemote: vi.fn(() => () => {}),
  sendBeacon: vi.fn(),
}))
vi.mock('./load-part.ts', () => ({ loadedPart, loadPart, retainRemote }))
vi.mock('./beacon.ts', () => ({ sendBeacon }))

useSandbox()
beforeEach(() => {
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.clearAllMocks())

const show = (kind: 'widget' | 'extra') =>
  renderScreen(
    <>
      <p>the rest of the page</p>
      <RemotePart remote="member" folder="./src/widgets/message-icon" kind={kind} loading={null} />
    </>,
  )

describe('a part that throws while it is drawn', () => {
  beforeEach(() => {
    const component = () => {
      throw new Error('broken')
    }
    loadedPart.mockReturnValue({ remote: 'member', version: '1.0.0', component })
  })

  it.each(['widget', 'extra'] as const)('is reported, and the page keeps working: %s', async (kind) => {
    await show(kind)
    expect(screen.getByText('the rest of the page')).toBeVisible()
    expect(sendBeacon).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'member', version: '1.0.0', phase: 'render', outcome: 'failed' }),
    )
  })

  it('is replaced by a card if it is a widget, and by nothing if it is an extra', async () => {
    const { unmount } = await show('widget')
    expect(screen.getByText("This part didn't open.")).toBeVisible()
    unmount()
    await show('extra')
    expect(screen.queryByText("This part didn't open.")).toBeNull()
  })
})

test.each(['widget', 'extra'] as const)('keeps its version while it is on the page: %s', async (kind) => {
  loadedPart.mockReturnValue({ remote: 'member', version: '1.0.0', component: () => <b>icon</b> })
  await show(kind)
  expect(screen.getByText('icon')).toBeVisible()
  expect(retainRemote).toHaveBeenCalledWith('member')
})

test('shows nothing of an extra with missing files', async () => {
  loadedPart.mockReturnValue(undefined)
  loadPart.mockRejectedValue(new Error('no file'))
  await show('extra')
  await act(async () => {})
  expect(loadPart).toHaveBeenCalledTimes(1)
  expect(screen.queryByText("This part didn't open.")).toBeNull()
  expect(screen.getByText('the rest of the page')).toBeVisible()
})

describe('a widget with missing files', () => {
  beforeEach(() => {
    loadedPart.mockReturnValue(undefined)
    loadPart.mockRejectedValue(new Error('no file'))
  })
  afterEach(() => onlineManager.setOnline(true))

  it('reports a missing connection, without versions', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await show('widget')
    expect(
      await screen.findByText('You are offline. This part opens when you are back online.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText("This part didn't open.")).toBeNull()
    expect(screen.queryByText('Details')).toBeNull()
  })

  it('reports with a connection that it did not open, with its version in the details', async () => {
    const { user } = await show('widget')
    expect(await screen.findByText("This part didn't open.")).toBeVisible()
    const version = screen.getByText(/member .*#1/)
    expect(version).not.toBeVisible()
    await user.click(screen.getByText('Details'))
    expect(version).toBeVisible()
  })
})

describe('the focus', () => {
  let broken = true
  const loadedWith = (content: ReactNode) => {
    const component = () => {
      useEffect(() => {
        if (broken) throw new Error('broken')
      })
      return content
    }
    loadedPart.mockReturnValue({ remote: 'member', version: '1.0.0', component })
  }
  const showScreen = () =>
    renderScreen(<RemotePart remote="member" folder="./src/screens/mine" kind="screen" loading={null} />)
  beforeEach(() => {
    broken = true
    loadedWith(<h1 tabIndex={-1}>Member centre</h1>)
  })

  it('moves from a screen that throws to the message in its place', async () => {
    await showScreen()
    expect(screen.getByRole('heading', { name: "This part didn't open." })).toHaveFocus()
  })

  it('moves from the retry to the screen that has opened', async () => {
    const { user } = await showScreen()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'Member centre' })).toHaveFocus()
  })

  it('stays out of a widget that throws, and moves to it after a retry', async () => {
    loadedWith(<b>icon</b>)
    const { user } = await show('widget')
    expect(document.body).toHaveFocus()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toHaveTextContent('icon')
    expect(document.body).not.toHaveFocus()
  })
})

test('a dialog that does not open shows its message in a dialog, which closes', async () => {
  loadedPart.mockReturnValue(undefined)
  loadPart.mockRejectedValue(new Error('no file'))
  const onClose = vi.fn()
  const { user } = await renderScreen(
    <RemotePart
      remote="member"
      folder="./src/widgets/login-dialog"
      kind="widget"
      loading={null}
      dialog={{ label: 'Log in', onClose }}
    />,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Log in' })
  expect(dialog).toHaveTextContent("This part didn't open.")
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
