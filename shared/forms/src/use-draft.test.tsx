import { i18n, setLocale } from '@arcada/kit/i18n'
import { endRefusedSession, logIn, logOut } from '@arcada/kit/session'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { renderForm } from './testing/render-form.tsx'
import { useDraftState } from './use-draft.ts'
import { useServerForm } from './use-server-form.ts'

interface Values {
  email: string
  newPassword: string
  captcha: string
  verificationCode: string
  images: File[]
}

const PICTURE = new File(['x'], 'receipt.png')

function Form({ name = 'test', email = '' }: { name?: string; email?: string }) {
  const [tab, setTab] = useDraftState(name, 'tab', 'one')
  const { form, field, submit } = useServerForm<Values, string>({
    name,
    values: { email, newPassword: '', captcha: '', verificationCode: '', images: [] },
    fields: ['email', 'newPassword', 'captcha', 'verificationCode'],
    send: async () => 'yes',
  })
  const text = (of: 'email' | 'newPassword' | 'captcha' | 'verificationCode') => {
    const { error: _, ...input } = field(of)
    return <input aria-label={of} {...input} />
  }
  return (
    <form onSubmit={submit} noValidate>
      {text('email')}
      {text('newPassword')}
      {text('captcha')}
      {text('verificationCode')}
      <button type="button" onClick={() => form.setValue('images', [PICTURE])}>
        Add {form.watch('images').map((image) => image.name)}
      </button>
      <button type="button" onClick={() => setTab('two')}>
        Tab {tab}
      </button>
      <button type="submit">Send</button>
    </form>
  )
}

beforeEach(async () => {
  i18n.load('en', {})
  await setLocale('en')
})
afterEach(() => logOut('chosen'))

function open(props: Parameters<typeof Form>[0] = {}) {
  return renderForm(<Form {...props} />)
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const label = (name: RegExp) => screen.getByRole('button', { name }).textContent
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))
const as = (userName: string) =>
  logIn({ token: userName, merchantCode: 'ARC', userName, type: 0, firstTimeLogin: false })

/** Types into every field of a form, and unmounts it. */
async function typeAndLeave(props: Parameters<typeof Form>[0] = {}) {
  const { unmount } = open(props)
  for (const name of ['email', 'newPassword', 'captcha', 'verificationCode'])
    fireEvent.change(field(name), { target: { value: `12 ${name}` } })
  await press(/Add/)
  await press(/Tab/)
  unmount()
}

describe('a draft', () => {
  it('is restored with the tab and the pictures, without passwords and codes, and in no other form', async () => {
    await typeAndLeave()
    const { unmount } = open({ name: 'other' })
    expect(field('email').value).toBe('')
    unmount()
    open()
    expect(field('email').value).toBe('12 email')
    for (const secret of ['newPassword', 'captcha', 'verificationCode']) expect(field(secret).value).toBe('')
    expect(label(/^Add/)).toBe('Add receipt.png')
    expect(label(/^Tab/)).toBe('Tab two')
    expect(JSON.stringify(sessionStorage)).not.toMatch(/12 (newPassword|captcha|verificationCode)/)
    expect(JSON.stringify(localStorage)).not.toContain('12 email')
  })

  it('does not override a form’s new initial values, unless they were changed', async () => {
    const { unmount } = open({ email: 'first@example.com' })
    await press(/Tab/)
    unmount()
    open({ email: 'second@example.com' })
    expect(field('email').value).toBe('second@example.com')
  })
})

describe('the draft of a logged-in member', () => {
  it('is deleted at the log-out, in an open form too', async () => {
    as('marina')
    await typeAndLeave()
    open()
    logOut('chosen')
    expect(sessionStorage.length).toBe(0)
    await waitFor(() => expect(field('email').value).toBe(''))
  })

  it('survives an expired session, for the same member only', async () => {
    as('marina')
    await typeAndLeave()
    endRefusedSession('marina')
    const { unmount } = open()
    expect(field('email').value).toBe('12 email')
    unmount()
    as('marina')
    const again = open()
    expect(field('email').value).toBe('12 email')
    again.unmount()
    as('bruno')
    open()
    expect(field('email').value).toBe('')
    expect(JSON.stringify(sessionStorage)).not.toContain('12 email')
  })

  it('is kept when a guest logs in', async () => {
    await typeAndLeave()
    as('marina')
    open()
    expect(field('email').value).toBe('12 email')
  })
})

test('works without a storage, while the screen is mounted', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open()
  await userEvent.type(field('email'), 'a')
  expect(field('email').value).toBe('a')
})
