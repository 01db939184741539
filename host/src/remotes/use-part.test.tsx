import { act, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { isFailedVersion, rememberFailedVersion } from './failed-versions.ts'
import type { LoadedPart } from './load-part.ts'
import { usePart } from './use-part.ts'
import { partsWaiting } from './waiting-parts.ts'

const part: LoadedPart = { remote: 'games', version: '1.0.0', component: () => null }
const { loadedPart, loadPart } = vi.hoisted(() => ({
  loadedPart: vi.fn<() => LoadedPart | undefined>(),
  loadPart: vi.fn<(remote: string, folder: string) => Promise<LoadedPart>>(),
}))
vi.mock('./load-part.ts', () => ({ loadedPart, loadPart }))

const reload = vi.fn()

useSandbox()
beforeEach(() => {
  loadedPart.mockReset()
  loadPart.mockReset().mockResolvedValue(part)
  reload.mockReset()
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

function Shown() {
  const state = usePart('games', './src/screens/launch-game')
  if (state.status !== 'failed') return <p>{state.status}</p>
  return (
    <button type="button" onClick={state.retry}>
      {String(state.reason)}
    </button>
  )
}

test('a screen that loads between the render of its placeholder and its effect is shown', async () => {
  loadedPart.mockReturnValueOnce(undefined).mockReturnValue(part)
  await renderScreen(<Shown />)
  expect(await screen.findByText('loaded')).toBeVisible()
})

test('a loaded screen is shown at once, without a request', async () => {
  loadedPart.mockReturnValue(part)
  await renderScreen(<Shown />)
  expect(screen.getByText('loaded')).toBeVisible()
  expect(loadPart).not.toHaveBeenCalled()
  expect(partsWaiting()).toBe(0)
})

test('the page is not ready while it shows a placeholder', async () => {
  let arrive = (_: LoadedPart) => {}
  loadPart.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  await renderScreen(<Shown />)
  expect(screen.getByText('loading')).toBeVisible()
  expect(partsWaiting()).toBe(1)
  loadedPart.mockReturnValue(part)
  await act(async () => arrive(part))
  expect(screen.getByText('loaded')).toBeVisible()
  expect(partsWaiting()).toBe(0)
  expect(loadPart).toHaveBeenCalledExactlyOnceWith('games', './src/screens/launch-game')
})

test('a screen that was left does not reappear with its failure', async () => {
  let fail = (_: Error) => {}
  loadPart.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  const { unmount } = await renderScreen(<Shown />)
  unmount()
  await act(async () => fail(new Error('no file')))
  expect(partsWaiting()).toBe(0)
  expect(reload).not.toHaveBeenCalled()
})

describe('a part that did not open', () => {
  const failed = async () => {
    loadPart.mockRejectedValueOnce(new Error('no file'))
    const page = await renderScreen(<Shown />)
    expect(await screen.findByText('Error: no file')).toBeVisible()
    await waitFor(() => expect(partsWaiting()).toBe(0))
    return page
  }
  const again = (page: Awaited<ReturnType<typeof failed>>) => page.user.click(screen.getByRole('button'))

  it('is requested anew by a retry', async () => {
    const page = await failed()
    loadPart.mockImplementationOnce(async () => {
      loadedPart.mockReturnValue(part)
      return part
    })
    await again(page)
    expect(await screen.findByText('loaded')).toBeVisible()
    expect(loadPart).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is requested anew whenever the connection returns', async () => {
    await failed()
    loadPart.mockRejectedValueOnce(new Error('still no file'))
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('Error: still no file')).toBeVisible()
    loadedPart.mockReturnValueOnce(undefined).mockReturnValue(part)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('loaded')).toBeVisible()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(loadPart).toHaveBeenCalledTimes(3)
  })

  it('because its code throws loads a new page on a retry', async () => {
    const broken = new Error('broken')
    loadPart.mockRejectedValue(broken)
    const page = await renderScreen(<Shown />)
    expect(await screen.findByText('Error: broken')).toBeVisible()
    await again(page)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('because its code throws does not reload the page when the connection returns', async () => {
    loadPart.mockRejectedValue(new Error('broken'))
    const page = await renderScreen(<Shown />)
    expect(await screen.findByText('Error: broken')).toBeVisible()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(loadPart).toHaveBeenCalledTimes(2)
    expect(await screen.findByText('Error: broken')).toBeVisible()
    expect(reload).not.toHaveBeenCalled()
    await again(page)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('while the previous version replaces it tries the released one again, in a new page', async () => {
    rememberFailedVersion('games', '1.1.0')
    const page = await failed()
    await again(page)
    expect(reload).toHaveBeenCalledOnce()
    expect(isFailedVersion('games', '1.1.0')).toBe(false)
    expect(loadPart).toHaveBeenCalledOnce()
  })
})
