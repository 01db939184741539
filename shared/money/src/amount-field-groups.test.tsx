// @vitest-environment happy-dom
import { $locale } from '@arcada/kit/i18n'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it as test } from 'vitest'
import { AmountField } from './amount-field.tsx'

let held = () => ''

function Form() {
  const { register, getValues, setValue } = useForm({ defaultValues: { amount: '' } })
  held = () => getValues('amount')
  return (
    <>
      <AmountField {...register('amount')} label="Amount" symbol="R$" />
      <button type="button" onClick={() => setValue('amount', '1234,50')}>
        All
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })

beforeEach(() => $locale.set('pt'))
afterEach(() => $locale.set('pt'))

test.each([
  ['pt', '999', '999', '999'],
  ['pt', '1234567,89', '1.234.567,89', '1234567,89'],
  ['pt', '1234.56', '1.234,56', '1234,56'],
  ['pt', '1234,567', '1234,567', '1234,567'],
  ['pt', '1.234', '1.234', '1.234'],
  ['pt', '12ab', '12ab', '12ab'],
  ['en', '1234567.89', '1,234,567.89', '1234567.89'],
  ['en', '1234,56', '1,234.56', '1234.56'],
] as const)('[MC-23] in %s, %s typed is shown as %s', async (locale, typed, shown, value) => {
  $locale.set(locale)
  render(<Form />)
  await userEvent.type(field(), typed)
  expect(field().value).toBe(shown)
  expect(held()).toBe(value)
})

test('[MC-23] a deleting key removes a digit, behind a group separator too', async () => {
  render(<Form />)
  await userEvent.type(field(), '12345{Backspace}')
  expect(field().value).toBe('1.234')
  await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(held()).toBe('1234')
  expect(field().selectionStart).toBe(1)
})

test('[MC-23] a digit in the middle can be edited in place', async () => {
  render(<Form />)
  await userEvent.type(field(), '1234567')
  await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
  expect(field().value).toBe('12.934.567')
  expect(field().selectionStart).toBe(4)
})

test('[MC-23] a text that is pasted over an amount replaces it', async () => {
  render(<Form />)
  await userEvent.type(field(), '1234')
  field().setSelectionRange(0, 5)
  await userEvent.paste('1.50')
  expect(field().value).toBe('1.50')
  expect(held()).toBe('1.50')
})

test('[MC-23] an amount keeps its value after a language switch', async () => {
  render(<Form />)
  fireEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(field().value).toBe('1.234,50')
  act(() => $locale.set('en'))
  expect(field().value).toBe('1,234.50')
  expect(held()).toBe('1234,50')
})

test('[MC-23] an amount is not grouped during composition', () => {
  render(<Form />)
  fireEvent.compositionStart(field())
  fireEvent.input(field(), { target: { value: '12345' }, isComposing: true })
  expect(field().value).toBe('12345')
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('12.345')
})
