import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { onlineManager } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { later } from '../testing/later.ts'
import { isFailedVersion, rememberFailedVersion } from './failed-versions.ts'
import type { LoadedPart } from './load-part.ts'
import { RemotePart } from './remote-part.tsx'
import { partsWaiting } from './waiting-parts.ts'

const { loadedPart, loadPart, retainRemote, sendBeacon } = vi.hoisted(() => ({
  loadedPart: vi.fn<() => LoadedPart | undefined>(),
  loadPart: vi.fn<(remote: string, folder: string) => Promise<LoadedPart>>(),
  retainRemote: vi.fn(() => () => {}),
  sendBeacon: vi.fn(),
}))
vi.mock('./load-part.ts', () => ({ loadedPart, loadPart, retainRemote }))
vi.mock('./beacon.ts', () => ({ sendBeacon }))

const FOLDER = './src/widgets/message-icon'
const FAILED = "This part didn't open."
const reload = vi.fn()
const partOf = (component: ComponentType): LoadedPart => ({ remote: 'member', version: '1.0.0', component })
const icon = partOf(() => <b>icon</b>)

useSandbox()
beforeEach(() => {
  loadedPart.mockReset()
  loadPart.mockReset().mockRejectedValue(new Error('no file'))
  for (const mock of [reload, retainRemote, sendBeacon]) mock.mockClear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  // React logs every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const show = (kind: 'screen' | 'widget' | 'extra' = 'widget') =>
  renderScreen(
    <>
      <p>the rest of the page</p>
      <RemotePart remote="member" folder={FOLDER} kind={kind} loading={<p>the placeholder</p>} />
    </>,
  )
type Page = Awaited<ReturnType<typeof show>>
/** Waits for the card of a part that did not open, which listens from then on. */
async function failure(): Promise<void> {
  expect(await screen.findByText(FAILED)).toBeVisible()
  await waitFor(() => expect(partsWaiting()).toBe(0))
}
const retry = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Try again' }))
const reconnect = () => act(async () => void window.dispatchEvent(new Event('online')))

test('a part that throws while it is drawn is reported, and replaced by a card unless it is an extra', async () => {
  loadedPart.mockReturnValue(
    partOf(() => {
      throw new Error('broken')
    }),
  )
  for (const kind of ['widget', 'extra'] as const) {
    sendBeacon.mockClear()
    const { unmount } = await show(kind)
    expect(screen.getByText('the rest of the page')).toBeVisible()
    expect(screen.queryAllByText(FAILED)).toHaveLength(kind === 'widget' ? 1 : 0)
    expect(sendBeacon).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'member', version: '1.0.0', phase: 'render', outcome: 'failed' }),
    )
    unmount()
  }
})

test('a loaded widget or extra is shown at once, and keeps its version while it is on the page', async () => {
  const release = vi.fn()
  retainRemote.mockReturnValue(release)
  loadedPart.mockReturnValue(icon)
  for (const kind of ['widget', 'extra'] as const) {
    retainRemote.mockClear()
    release.mockClear()
    const { unmount } = await show(kind)
    expect(screen.getByText('icon')).toBeVisible()
    expect(retainRemote).toHaveBeenCalledWith('member')
    expect(release).not.toHaveBeenCalled()
    unmount()
    expect(release).toHaveBeenCalledOnce()
  }
  expect(loadPart).not.toHaveBeenCalled()
})

test('a part that loads between the render of its placeholder and its effect is shown', async () => {
  loadPart.mockResolvedValue(icon)
  loadedPart.mockReturnValueOnce(undefined).mockReturnValue(icon)
  await show()
  expect(await screen.findByText('icon')).toBeVisible()
})

test('the page is not ready while it shows a placeholder', async () => {
  const { arrival, arrive } = later()
  loadPart.mockReturnValue(arrival.then(() => icon))
  await show()
  expect(screen.getByText('the placeholder')).toBeVisible()
  expect(partsWaiting()).toBe(1)
  loadedPart.mockReturnValue(icon)
  await act(async () => arrive())
  expect(screen.getByText('icon')).toBeVisible()
  expect(partsWaiting()).toBe(0)
  expect(loadPart).toHaveBeenCalledExactlyOnceWith('member', FOLDER)
})

test('a screen that was left does not reappear with its failure', async () => {
  const { arrival, arrive } = later()
  loadPart.mockReturnValue(arrival.then(() => Promise.reject(new Error('no file'))))
  const { unmount } = await show('screen')
  unmount()
  await act(async () => arrive())
  expect(partsWaiting()).toBe(0)
  expect(reload).not.toHaveBeenCalled()
})

test('shows nothing of an extra with missing files', async () => {
  await show('extra')
  await act(async () => {})
  expect(loadPart).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(FAILED)).toBeNull()
  expect(screen.getByText('the rest of the page')).toBeVisible()
})

describe('a widget with missing files', () => {
  afterEach(() => onlineManager.setOnline(true))

  it('reports with a connection that it did not open, with its version in the details', async () => {
    const { user } = await show()
    await failure()
    const version = screen.getByText(/member .*#1/)
    expect(version).not.toBeVisible()
    await user.click(screen.getByText('Details'))
    expect(version).toBeVisible()
  })

  it('is requested anew by a retry, and whenever the connection returns', async () => {
    for (const again of [retry, reconnect]) {
      loadPart.mockReset().mockImplementation(() => Promise.reject(new Error('no file')))
      loadedPart.mockReset()
      const page = await show()
      await failure()
      await again(page)
      await waitFor(() => expect(loadPart).toHaveBeenCalledTimes(2))
      loadedPart.mockReturnValueOnce(undefined).mockReturnValue(icon)
      await failure()
      await again(page)
      expect(await screen.findByText('icon')).toBeVisible()
      const { length } = loadPart.mock.calls
      await reconnect()
      expect(loadPart).toHaveBeenCalledTimes(length)
      expect(reload).not.toHaveBeenCalled()
      page.unmount()
    }
  })

  it('because its code throws reloads the page on a retry, and not when the connection returns', async () => {
    const page = await show()
    await failure()
    await reconnect()
    expect(loadPart).toHaveBeenCalledTimes(2)
    await failure()
    expect(reload).not.toHaveBeenCalled()
    await retry(page)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('while the previous version replaces it tries the released one again, in a new page', async () => {
    rememberFailedVersion('member', '1.1.0')
    const page = await show()
    await failure()
    await retry(page)
    expect(reload).toHaveBeenCalledOnce()
    expect(isFailedVersion('member', '1.1.0')).toBe(false)
    expect(loadPart).toHaveBeenCalledOnce()
  })
})

describe('the focus', () => {
  let broken = true
  const loadedWith = (content: ReactNode) =>
    loadedPart.mockReturnValue(
      partOf(() => {
        useEffect(() => {
          if (broken) throw new Error('broken')
        })
        return content
      }),
    )
  beforeEach(() => {
    broken = true
    loadedWith(<h1 tabIndex={-1}>Member centre</h1>)
  })

  it('moves from a screen that throws to the message in its place, and from the retry to the screen', async () => {
    const page = await show('screen')
    expect(screen.getByRole('heading', { name: FAILED })).toHaveFocus()
    broken = false
    await retry(page)
    expect(screen.getByRole('heading', { name: 'Member centre' })).toHaveFocus()
  })

  it('stays out of a widget that throws, and moves to it after a retry', async () => {
    loadedWith(<b>icon</b>)
    const page = await show()
    expect(document.body).toHaveFocus()
    broken = false
    await retry(page)
    expect(document.activeElement).toHaveTextContent('icon')
    expect(document.body).not.toHaveFocus()
  })
})

test('a dialog that does not open shows its message in a dialog, which closes', async () => {
  const onClose = vi.fn()
  const dialog = { label: 'Log in', onClose }
  const { user } = await renderScreen(
    <RemotePart remote="member" folder={FOLDER} kind="widget" loading={null} dialog={dialog} />,
  )
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toHaveTextContent(FAILED)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})
