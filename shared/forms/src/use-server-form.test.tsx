import { ApiError } from '@arcada/kit/api'
import { i18n, setLocale } from '@arcada/kit/i18n'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { renderForm } from './testing/render-form.tsx'
import { type ServerFormOptions, useServerForm } from './use-server-form.ts'

interface Values {
  username: string
  password: string
}

type Options = Partial<ServerFormOptions<Values, string>>

const send = vi.fn<(values: Values, signal: AbortSignal) => Promise<string>>()
const onSent = vi.fn()

function Form(options: Options) {
  const form = useServerForm<Values, string>({
    name: 'test',
    values: { username: '', password: '' },
    fields: ['username', 'password'],
    rules: {
      username: (typed) => (typed === '' ? { id: 'who', message: 'Who are you?' } : undefined),
      password: (typed) => (typed === '' ? 'Words of the server' : undefined),
    },
    send,
    onSent,
    ...options,
  })
  const text = (name: 'username' | 'password') => {
    const { error, ...input } = form.field(name)
    return (
      <label>
        {name} <input {...input} /> <em data-testid={`at ${name}`}>{error}</em>
      </label>
    )
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <p data-testid="at the form">{form.refusal}</p>
      {text('username')}
      {text('password')}
      <button type="submit" aria-busy={form.busy}>
        Send
      </button>
      <button type="button" onClick={form.cancel}>
        Cancel
      </button>
    </form>
  )
}

beforeEach(async () => {
  i18n.load('en', {})
  await setLocale('en')
  send.mockReset()
  onSent.mockReset()
})

function open(options: Options = {}) {
  const view = renderForm(<Form {...options} />)
  const user = userEvent.setup({ delay: null })
  return {
    ...view,
    user,
    async fill() {
      await user.type(field('username'), 'marina')
      await user.type(field('password'), 'Arcada123')
    },
    tap: () => user.click(button()),
  }
}

/** Opens the form, fills it in and sends it. */
async function sent(options: Options = {}) {
  const view = open(options)
  await view.fill()
  await view.tap()
  return view
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const button = () => screen.getByRole('button', { name: 'Send' })
const at = (place: string) => screen.getByTestId(`at ${place}`).textContent
const refusal = (code: string, value: unknown = {}) =>
  new ApiError('refused', 'call', code, { code, value, status: 400 })
/** A server that answers on demand. */
function slow() {
  let resolve: (answer: string) => void = () => {}
  send.mockReturnValue(
    new Promise((settle) => {
      resolve = settle
    }),
  )
  return { resolve: (answer: string) => resolve(answer) }
}

describe('a form', () => {
  it('sends the typed values, continues with the answer, and again after a change', async () => {
    send.mockResolvedValue('yes')
    const { user, tap } = await sent()
    const values = { username: 'marina', password: 'Arcada123' }
    await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith('yes', values))
    await user.type(field('password'), '4')
    await tap()
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2))
  })

  it('sends no invalid values, shows an error at each field, and focuses the first', async () => {
    const { tap } = open()
    await tap()
    await waitFor(() => expect(at('username')).toBe('Who are you?'))
    expect(at('password')).toBe('Words of the server')
    expect(document.activeElement).toBe(field('username'))
    expect(send).not.toHaveBeenCalled()
  })

  it('does not check hidden fields', async () => {
    send.mockResolvedValue('yes')
    const { user, tap } = open({ fields: ['username'] })
    await user.type(field('username'), 'marina')
    await tap()
    await waitFor(() => expect(onSent).toHaveBeenCalled())
  })

  it('checks a field again when another that it depends on changes', async () => {
    const { user } = open({
      mode: 'onTouched',
      rules: { password: (typed, { username }) => (typed === username ? undefined : 'Not the same') },
      deps: { username: 'password' },
    })
    await user.type(field('username'), 'a')
    await user.type(field('password'), 'ab')
    await user.tab()
    await waitFor(() => expect(at('password')).toBe('Not the same'))
    await user.type(field('username'), 'b')
    await waitFor(() => expect(at('password')).toBe(''))
  })
})

describe('sending', () => {
  it('happens once for several quick taps', async () => {
    const answer = slow()
    const { fill, tap } = open()
    await fill()
    await act(async () => {
      fireEvent.click(button())
      fireEvent.click(button())
    })
    expect(button().getAttribute('aria-busy')).toBe('true')
    await tap()
    expect(send).toHaveBeenCalledOnce()
    await act(async () => answer.resolve('yes'))
    await tap()
    expect(send).toHaveBeenCalledOnce()
  })

  it('can be aborted silently, and started anew', async () => {
    send.mockImplementationOnce(
      (_, signal) => new Promise((_resolve, no) => signal.addEventListener('abort', () => no(signal.reason))),
    )
    const onFailed = vi.fn()
    const { user, tap } = await sent({ onFailed })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
    expect(at('the form')).toBe('')
    expect(onFailed).not.toHaveBeenCalled()
    send.mockResolvedValue('yes')
    await tap()
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  })
})

describe('a refusal', () => {
  it('appears at its field, which gets the focus, until the next input', async () => {
    send.mockRejectedValue(refusal('customer.password.wrong'))
    const { user } = await sent()
    await waitFor(() => expect(at('password')).toMatch(/Wrong username or password/))
    expect(document.activeElement).toBe(field('password'))
    expect(at('the form')).toBe('')
    await user.keyboard('x')
    expect(at('password')).toBe('')
  })

  it('appears at the form when it has no field', async () => {
    send.mockRejectedValue(refusal('balance.insufficient'))
    await sent()
    await waitFor(() => expect(at('the form')).toBe('Your balance is not enough. Choose a smaller amount.'))
    expect([at('username'), at('password')]).toEqual(['', ''])
  })
})

const inPortuguese = async () => {
  i18n.load('pt', { who: 'Quem é?' })
  await act(() => setLocale('pt'))
}

test('[LOGIN-25] after a language switch the messages of the rules are translated 200 ms later', async () => {
  const { tap } = open()
  await tap()
  await waitFor(() => expect(at('username')).toBe('Who are you?'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await inPortuguese()
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(at('username')).toBe('Who are you?')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(at('username')).toBe('Quem é?')
})

const unanswered = "We don't know whether this was done. Try again: it is done only once."

test.each(['offline', 'timeout', 'broken'] as const)(
  'an idempotent write reports the unknown result after no answer (%s), and keeps the typed values',
  async (kind) => {
    send.mockRejectedValueOnce(new ApiError(kind, 'call', kind)).mockResolvedValueOnce('yes')
    const { tap } = await sent({ once: true })
    await waitFor(() => expect(at('the form')).toBe(unanswered))
    expect(field('username').value).toBe('marina')
    await tap()
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  },
)
