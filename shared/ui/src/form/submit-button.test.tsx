import { onlineManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it as test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { SubmitButton } from './index.ts'

const button = () => screen.getByRole('button', { name: 'Send' })

afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

test('[MC-08] stays enabled on a working connection, though the browser reports offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderComponent(<SubmitButton>Send</SubmitButton>)
  expect(button()).toBeEnabled()
})

test('[MC-08] is disabled with the reason while the server does not answer', () => {
  renderComponent(<SubmitButton>Send</SubmitButton>)
  act(() => onlineManager.setOnline(false))
  expect(button()).toBeDisabled()
  expect(screen.getByText(/You're offline/)).toBeVisible()
  act(() => onlineManager.setOnline(true))
  expect(button()).toBeEnabled()
})
