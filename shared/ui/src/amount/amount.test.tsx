import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { Amount } from './amount.tsx'

it('shows the amount, and keeps showing it when a later look fails', () => {
  renderPart(<Amount caption="Total" amount="R$ 10.00" failure="No answer" onRetry={() => {}} />)
  screen.getByText('R$ 10.00')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that it is hidden, and nothing of the amount', () => {
  const { container } = renderPart(
    <Amount caption="Total" amount="R$ 10.00" hiddenAs="R$" onRetry={() => {}} />,
  )
  screen.getByText('Balance hidden')
  expect(container.textContent).not.toContain('10')
})

it('says why it did not come, and asks again', () => {
  const again = vi.fn()
  renderPart(<Amount caption="Total" amount={undefined} failure="No answer" onRetry={again} />)
  expect(screen.getByRole('alert').textContent).toContain('No answer')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
})
