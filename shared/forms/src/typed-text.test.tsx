import { i18n, setLocale } from '@arcada/kit/i18n'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, it as test, vi } from 'vitest'
import { renderForm } from './testing/render-form.tsx'
import { useServerForm } from './use-server-form.ts'

interface Values {
  userName: string
  code: string
  loginPassword: string
  picture: string
}

/** A key after the sixth digit has no effect. */
function sixFigures(typed: string, last?: string): string {
  const figures = typed.replace(/\D/g, '')
  return last !== undefined && figures.length > 6 ? last : figures
}

const send = vi.fn<(values: Values) => Promise<string>>()

function Form() {
  const { form, field, submit } = useServerForm<Values, string>({
    name: 'typed-text',
    values: { userName: '', code: '', loginPassword: '', picture: '' },
    fields: ['userName', 'code', 'loginPassword'],
    rules: {
      userName: (typed, { picture }) =>
        /^[a-z]+$/.test(typed) || picture ? undefined : 'Letters, or a picture',
    },
    keep: { code: sixFigures },
    send,
  })
  const input = (name: 'userName' | 'code' | 'loginPassword') => {
    const { error, ...rest } = field(name)
    return (
      <label>
        {name} <input {...rest} /> <em data-testid={`at ${name}`}>{error}</em>
      </label>
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      {input('userName')}
      {input('code')}
      {input('loginPassword')}
      <button type="button" onClick={() => form.setValue('picture', 'p.png')}>
        Add
      </button>
      <button type="button" onClick={() => void form.trigger()}>
        Check
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const error = () => screen.getByTestId('at userName').textContent

beforeEach(async () => {
  i18n.load('en', {})
  await setLocale('en')
  send.mockReset().mockResolvedValue('yes')
  renderForm(<Form />)
})

describe('blanks around a text', () => {
  it('are neither checked nor sent, and are removed from the field', async () => {
    const typed = [' marina ', '\tmarina', '\u00a0marina\u00a0', '\u200bmarina\ufeff', '\u2060marina\u200e']
    for (const [at, value] of typed.entries()) {
      fireEvent.change(field('userName'), { target: { value } })
      await tap('Send')
      await waitFor(() => expect(send).toHaveBeenCalledTimes(at + 1))
      expect(send.mock.lastCall?.[0].userName).toBe('marina')
      expect(field('userName').value).toBe('marina')
    }
  })

  it('stay in a password', async () => {
    fireEvent.change(field('userName'), { target: { value: 'marina' } })
    fireEvent.change(field('loginPassword'), { target: { value: ' Arcada 123 ' } })
    await tap('Send')
    await waitFor(() => expect(send.mock.calls[0]?.[0].loginPassword).toBe(' Arcada 123 '))
  })
})

test('does not change a text during composition, and cleans it afterwards', () => {
  const code = field('code')
  fireEvent.compositionStart(code)
  fireEvent.input(code, { target: { value: '12ka' }, isComposing: true })
  expect(code.value).toBe('12ka')
  fireEvent.compositionEnd(code)
  expect(code.value).toBe('12')
})

describe('an error', () => {
  it.each([
    ['the form was sent', 'Send'],
    ['the form was only checked', 'Check'],
  ])('disappears with the correcting character after %s', async (_, button) => {
    await tap(button)
    await waitFor(() => expect(error()).toBe('Letters, or a picture'))
    fireEvent.change(field('userName'), { target: { value: 'm' } })
    await waitFor(() => expect(error()).toBe(''))
  })

  it('disappears when another value corrects it', async () => {
    await tap('Check')
    await waitFor(() => expect(error()).toBe('Letters, or a picture'))
    await tap('Add')
    await waitFor(() => expect(error()).toBe(''))
  })
})
