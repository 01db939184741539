import { ApiError } from '@arcada/kit/api'
import { i18n, setLocale } from '@arcada/kit/i18n'
import { $session } from '@arcada/kit/session'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it as test, vi } from 'vitest'
import { renderForm } from './testing/render-form.tsx'
import { useWrite } from './use-write.ts'

const send = vi.fn<(input: string, signal: AbortSignal) => Promise<string>>()
const onDone = vi.fn()

function Claim() {
  const { write, busy, refusal } = useWrite({ send, onDone })
  return (
    <>
      <p data-testid="refusal">{refusal}</p>
      <button type="button" aria-busy={busy} onClick={() => write('gift')}>
        Claim
      </button>
    </>
  )
}

beforeEach(async () => {
  i18n.load('en', {})
  await setLocale('en')
  send.mockReset()
  onDone.mockReset()
})

function open() {
  return renderForm(<Claim />)
}

const tap = () => act(async () => void fireEvent.click(screen.getByRole('button')))
const refusal = () => screen.getByTestId('refusal').textContent

test('sends one request for ten quick taps, and continues with the answer', async () => {
  send.mockResolvedValue('yes')
  open()
  await act(async () => {
    for (let taps = 0; taps < 10; taps++) fireEvent.click(screen.getByRole('button'))
  })
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('yes', 'gift'))
  expect(send).toHaveBeenCalledOnce()
})

test('reports an unknown result after no answer, and the refusal after a retry', async () => {
  send
    .mockRejectedValueOnce(new ApiError('offline', 'call', 'gone'))
    .mockRejectedValueOnce(new ApiError('refused', 'call', 'no', { code: 'permission.denied' }))
    .mockResolvedValueOnce('yes')
  open()
  await tap()
  await waitFor(() => expect(refusal()).toMatch(/^We don't know/))
  await tap()
  await waitFor(() => expect(refusal()).toMatch(/does not have permission/))
  await tap()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(refusal()).toBe('')
})

test('never calls the result unknown when a fault of the page stopped the request before it left', async () => {
  send.mockRejectedValueOnce(new TypeError('AbortSignal.any is not a function'))
  open()
  await tap()
  await waitFor(() => expect(refusal()).toBe('Unknown error'))
})

test('ends silently on unmount', async () => {
  let answer: (text: string) => void = () => {}
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { unmount } = open()
  await tap()
  unmount()
  expect(send.mock.calls[0]?.[1].aborted).toBe(true)
  await act(async () => answer('yes'))
  expect(onDone).not.toHaveBeenCalled()
})

test('clears the refusal after a new log-in', async () => {
  const person = { merchantCode: 'ARC', userName: 'marina', type: 0, firstTimeLogin: false }
  $session.set({ ...person, token: 'first' })
  send.mockRejectedValueOnce(new ApiError('refused', 'call', 'no', { code: 'permission.denied' }))
  open()
  await tap()
  await waitFor(() => expect(refusal()).toMatch(/does not have permission/))
  act(() => $session.set(null))
  expect(refusal()).toMatch(/does not have permission/)
  act(() => $session.set({ ...person, token: 'second' }))
  await waitFor(() => expect(refusal()).toBe(''))
  act(() => $session.set(null))
})
