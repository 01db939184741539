import { act, fireEvent, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { Sheet } from '../sheet/index.ts'
import { renderComponent } from '../testing/render-component.tsx'
import { AlertOutlet } from './alert-outlet.tsx'
import { $alert, confirmDialog, noticeDialog } from './alert-store.ts'
import { Dialog } from './dialog.tsx'
import { $layers } from './layers.ts'

const QUESTION = { title: 'Sign out?', text: 'You can log in again.', confirm: 'Sign out', cancel: 'Stay' }

afterEach(() => {
  act(() => $alert.get()?.answer(false))
})

function ask(options = QUESTION) {
  const answer = vi.fn()
  act(() => {
    void confirmDialog(options).then(answer)
  })
  return answer
}

describe('a question', () => {
  it('shows its question and the consequences, and focuses the button that changes nothing', () => {
    renderComponent(<AlertOutlet />)
    ask()
    const dialog = screen.getByRole('alertdialog', { name: 'Sign out?' })
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('You can log in again.')
    expect(document.activeElement?.textContent).toBe('Stay')
  })

  it('is answered by its buttons and by Esc, and not by a press outside', async () => {
    renderComponent(<AlertOutlet />)
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    const pressEsc = () =>
      fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
    for (const [answering, expected] of [
      [() => press('Sign out'), true],
      [() => press('Stay'), false],
      [pressEsc, false],
    ] as const) {
      const answer = ask()
      await act(async () => fireEvent.click(screen.getByRole('alertdialog')))
      expect(answer).not.toHaveBeenCalled()
      await act(async () => answering())
      expect(answer).toHaveBeenCalledExactlyOnceWith(expected)
      expect(screen.queryByRole('alertdialog')).toBeNull()
    }
  })

  it('a second one waits for the first, and gets its own answer', async () => {
    renderComponent(<AlertOutlet />)
    const first = ask()
    const second = ask({ ...QUESTION, title: 'Delete it?', confirm: 'Delete', cancel: 'Keep' })
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign out' })))
    expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Keep' })))
    expect(first).toHaveBeenCalledExactlyOnceWith(true)
    expect(second).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('a notice has one button, which closes it', async () => {
    renderComponent(<AlertOutlet />)
    const done = vi.fn()
    act(() => {
      void noticeDialog({ title: 'A new contract is waiting', confirm: 'I have seen it' }).then(done)
    })
    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(document.activeElement?.textContent).toBe('I have seen it')
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(done).toHaveBeenCalledTimes(1)
  })
})

describe.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s', (_name, Part) => {
  function Example({ onClose }: { onClose?: () => void }) {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Filters
        </button>
        <Part
          open={open}
          title="Choose filters"
          onClose={() => {
            onClose?.()
            setOpen(false)
          }}
        >
          <p>Content</p>
        </Part>
      </>
    )
  }
  function open(onClose?: () => void) {
    renderComponent(<Example {...(onClose && { onClose })} />)
    const opener = screen.getByRole('button', { name: 'Filters' })
    opener.focus()
    fireEvent.click(opener)
    return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Choose filters' }) }
  }

  test('opens as a modal on top of the page', () => {
    const { dialog } = open()
    expect(dialog.open).toBe(true)
    expect($layers.get().at(-1)).toBe(dialog)
  })

  test('gives the focus back to what opened it', () => {
    const { opener } = open()
    screen.getByRole('button', { name: 'Close' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
    expect($layers.get()).toEqual([])
  })

  test('closes by Esc and the back gesture, with one call of onClose', () => {
    const onClose = vi.fn()
    const { dialog } = open(onClose)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('closes by a press outside, not by one inside', () => {
    const { dialog } = open()
    fireEvent.click(screen.getByText('Content'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.click(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('stays open when every effect runs twice', () => {
  const onClose = vi.fn()
  renderComponent(
    <StrictMode>
      <Dialog open title="Filters" onClose={onClose} />
    </StrictMode>,
  )
  // Browsers report the first of the two closings late, after the dialog has opened again.
  fireEvent(screen.getByRole('dialog'), new Event('close'))
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
  expect($layers.get()).toHaveLength(1)
})

test('calls onClose when the browser closes the dialog', () => {
  const onClose = vi.fn()
  renderComponent(<Dialog open title="Filters" onClose={onClose} />)
  screen.getByRole<HTMLDialogElement>('dialog').close()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a sheet closes when it is pulled down far enough, not on a short pull', () => {
  const onClose = vi.fn()
  renderComponent(
    <Sheet open title="Share" onClose={onClose}>
      <p>Content</p>
    </Sheet>,
  )
  const head = screen.getByText('Share')
  const parent = head.parentElement ?? expect.fail('the title has no parent')
  parent.setPointerCapture = () => {}
  fireEvent.pointerDown(head, { clientY: 300 })
  fireEvent.pointerMove(head, { clientY: 370 })
  fireEvent.pointerUp(head, { clientY: 380 })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.pointerDown(head, { clientY: 300 })
  fireEvent.pointerUp(head, { clientY: 381 })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('Esc closes a painted dialog that is not modal yet, with one call of onClose', async () => {
  // Where a browser can schedule tasks, a dialog becomes modal after its first frame.
  vi.stubGlobal('scheduler', {})
  vi.useFakeTimers()
  const onClose = vi.fn()
  renderComponent(<Dialog open title="Filters" onClose={onClose} />)
  for (let keys = 0; keys < 2; keys += 1) {
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(onClose).toHaveBeenCalledTimes(1)
  }
})
