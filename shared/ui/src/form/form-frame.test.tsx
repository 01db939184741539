import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { FormFrame } from './index.ts'

const form = (more: object = {}) => ({ submit: vi.fn(), refusal: undefined, busy: false, ...more })
const button = () => screen.getByRole('button', { name: 'Send' })

test('shows the reason of a refusal before the button', () => {
  renderComponent(<FormFrame form={form({ refusal: 'Not today.' })} send="Send" />)
  const reason = screen.getByRole('alert')
  expect(reason).toHaveTextContent('Not today.')
  expect(reason.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('is busy until the answer, and disabled while nothing can be sent', () => {
  const { unmount } = renderComponent(<FormFrame form={form({ busy: true })} send="Send" />)
  expect(button()).toHaveAttribute('aria-busy', 'true')
  unmount()
  renderComponent(<FormFrame form={form()} send="Send" disabled />)
  expect(button()).toBeDisabled()
})
