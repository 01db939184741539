import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { Checkbox, FormError, PasswordField, SelectField, TextArea, TextField } from './index.ts'

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('a text field', () => {
  it('takes a pasted text that is longer than its length, for the filter and the rule of the form', async () => {
    renderComponent(<TextField label="Code" maxLength={6} />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    await userEvent.click(input)
    await userEvent.paste('24 68 10')
    expect(input.value).toBe('24 68 10')
  })

  it('shows its error instead of the help', () => {
    const { rerender } = renderComponent(<TextField label="Name" help="As on your card" />)
    const input = screen.getByRole('textbox', { name: 'Name' })
    expect(describedBy(input)).toBe('As on your card')
    rerender(<TextField label="Name" help="As on your card" error="Enter your name" />)
    expect(describedBy(input)).toBe('Enter your name')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('keeps a description of the caller beside its own', () => {
    renderComponent(
      <>
        <p id="rule">At least 6</p>
        <TextField label="Name" aria-describedby="rule" error="Too short" />
      </>,
    )
    expect(describedBy(screen.getByRole('textbox'))).toBe('At least 6 Too short')
  })
})

describe('a password field', () => {
  it('shows what was typed on request, and hides it again', () => {
    renderComponent(<PasswordField label="Password" autoComplete="current-password" />)
    const input = screen.getByLabelText('Password')
    expect(input.getAttribute('type')).toBe('password')
    fireEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
    expect(input.getAttribute('type')).toBe('text')
    fireEvent.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
    expect(input.getAttribute('type')).toBe('password')
  })

  it('its toggle never sends the form', () => {
    const onSubmit = vi.fn()
    renderComponent(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" />
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('warns of caps lock', () => {
    renderComponent(<PasswordField label="Password" help="6 to 20 characters" />)
    const input = screen.getByLabelText('Password')
    const key = new KeyboardEvent('keyup', { key: 'A', bubbles: true })
    vi.spyOn(key, 'getModifierState').mockReturnValue(true)
    fireEvent(input, key)
    expect(describedBy(input)).toBe('Caps lock is on')
    fireEvent.keyUp(input, { key: 'a' })
    expect(describedBy(input)).toBe('6 to 20 characters')
  })
})

test('every control has a name and describes its error', () => {
  renderComponent(
    <>
      <TextArea label="Content" error="At least 10 characters" />
      <SelectField label="Type" error="Choose one">
        <option value="">-</option>
      </SelectField>
      <Checkbox label="I am 18 or older" error="Needed to go on" />
    </>,
  )
  expect(describedBy(screen.getByRole('textbox', { name: 'Content' }))).toBe('At least 10 characters')
  expect(describedBy(screen.getByRole('combobox', { name: 'Type' }))).toBe('Choose one')
  expect(describedBy(screen.getByRole('checkbox', { name: 'I am 18 or older' }))).toBe('Needed to go on')
})

describe('a summary of errors', () => {
  it('is a live region before it has a text', () => {
    const { rerender } = renderComponent(<FormError />)
    const region = screen.getByRole('alert')
    expect(region.textContent).toBe('')
    rerender(<FormError message="Username or password doesn't match." />)
    expect(region.textContent).toBe("Username or password doesn't match.")
  })
})
