import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from '../dialog/dialog.tsx'
import { renderComponent } from '../testing/render-component.tsx'
import { ToastOutlet } from './toast-outlet.tsx'
import { $toasts, dismissToast, LONG, SHORT, TOAST_MS, toast } from './toast-store.ts'

const texts = () => $toasts.get().map((item) => item.text)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const show = (options: Parameters<typeof toast>[0]) => act(() => toast(options))

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  for (const item of $toasts.get()) dismissToast(item.id)
})

describe('time on screen', () => {
  it('[CONST-16] [ERR-29] is 2 s for a plain toast, and 3 s or 8 s for a longer one', () => {
    expect([TOAST_MS, SHORT, LONG]).toEqual([2000, 3000, 8000])
    for (const duration of [undefined, SHORT, LONG]) {
      toast({ text: 'Saved', duration })
      vi.advanceTimersByTime((duration ?? 2000) - 1)
      expect(texts()).toEqual(['Saved'])
      vi.advanceTimersByTime(1)
      expect(texts()).toEqual([])
    }
  })

  it('[CONST-13] ends for a loading toast with the work, or after its duration, at most 9999 s', () => {
    const id = toast({ type: 'loading', text: 'Saving' })
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Saving'])
    dismissToast(id)
    toast({ type: 'loading', text: 'Saving' })
    vi.advanceTimersByTime(9_999_000)
    expect(texts()).toEqual([])
    toast({ type: 'loading', text: 'Sending', duration: 10_000 })
    expect(texts()).toEqual(['Sending'])
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual([])
  })

  it('a repeated message restarts its time and appears once', () => {
    toast({ text: 'Copied' })
    vi.advanceTimersByTime(1500)
    toast({ text: 'Copied' })
    vi.advanceTimersByTime(1500)
    expect(texts()).toEqual(['Copied'])
    vi.advanceTimersByTime(500)
    expect(texts()).toEqual([])
  })

  it('a fourth message replaces the oldest, but not a loading one', () => {
    toast({ type: 'loading', text: 'Saving' })
    for (const text of ['1', '2', '3']) toast({ text })
    expect(texts()).toEqual(['Saving', '2', '3'])
  })
})

describe('on screen', () => {
  it('[ERR-28] a toast is announced by a live region that exists before it', () => {
    renderComponent(<ToastOutlet />)
    expect(['status', 'alert'].map((role) => screen.getByRole(role).textContent)).toEqual(['', ''])
    const roles = {
      info: 'status',
      success: 'status',
      offline: 'status',
      loading: 'status',
      fail: 'alert',
    } as const
    for (const type of ['info', 'success', 'offline', 'loading', 'fail'] as const) {
      show({ type, text: `It is ${type}` })
      expect(within(screen.getByRole(roles[type])).getByText(`It is ${type}`)).toBeVisible()
    }
  })

  it('[ERR-28] each type has a picture of its own', () => {
    renderComponent(<ToastOutlet />)
    const pictures = (['info', 'success', 'offline', 'loading', 'fail'] as const).map((type) => {
      show({ type, text: `It is ${type}` })
      const card = screen.getByText(`It is ${type}`).parentElement
      return card?.querySelector('svg')?.innerHTML
    })
    expect(new Set(pictures).size).toBe(5)
    expect(pictures).not.toContain(undefined)
  })

  it('a message under the pointer pauses, and continues for the rest of its time', () => {
    renderComponent(<ToastOutlet />)
    show({ text: 'Read me' })
    pass(1500)
    fireEvent.pointerEnter(screen.getByText('Read me'))
    fireEvent.pointerOver(screen.getByText('Read me'))
    pass(10_000)
    expect(texts()).toEqual(['Read me'])
    fireEvent.pointerOut(screen.getByText('Read me'))
    pass(499)
    expect(texts()).toEqual(['Read me'])
    pass(1)
    expect(texts()).toEqual([])
  })

  it('a message with the focus on its button pauses', () => {
    renderComponent(<ToastOutlet />)
    show({ text: 'Read me' })
    fireEvent.focus(screen.getByRole('button', { name: 'Close message' }))
    pass(10_000)
    expect(texts()).toEqual(['Read me'])
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }))
    expect(texts()).toEqual([])
  })

  it('messages pause while the page is hidden', () => {
    renderComponent(<ToastOutlet />)
    show({ text: 'Read me' })
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    pass(10_000)
    expect(texts()).toEqual(['Read me'])
    hidden.mockRestore()
    fireEvent(document, new Event('visibilitychange'))
    pass(2000)
    expect(texts()).toEqual([])
  })

  it('closing one message by keyboard resumes the others', () => {
    renderComponent(<ToastOutlet />)
    show({ text: 'First' })
    show({ text: 'Second' })
    const [first = expect.fail('every message has a close button')] = screen.getAllByRole('button', {
      name: 'Close message',
    })
    fireEvent.focus(first)
    fireEvent.click(first)
    pass(2000)
    expect(texts()).toEqual([])
  })

  it('its action runs once and closes the message', () => {
    renderComponent(<ToastOutlet />)
    const onSelect = vi.fn()
    show({ text: 'New version ready', duration: LONG, action: { label: 'Update', onSelect } })
    fireEvent.click(screen.getByRole('button', { name: 'Update' }))
    expect(onSelect).toHaveBeenCalledTimes(1)
    expect(texts()).toEqual([])
  })

  it('a message is rendered inside an open dialog, where it can be pressed', () => {
    const { rerender } = renderComponent(<ToastOutlet />)
    rerender(
      <>
        <ToastOutlet />
        <Dialog open label="Filters" onClose={() => {}} />
      </>,
    )
    show({ type: 'fail', text: 'Not saved' })
    expect(screen.getByText('Not saved').closest('dialog')).toBe(screen.getByRole('dialog'))
  })
})
