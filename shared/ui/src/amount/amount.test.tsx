import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { Amount } from './amount.tsx'

const query = (error: unknown = null) => ({ error, isFetching: false, refetch: vi.fn() })
const broken = new Error('it broke')

test('shows the amount, and keeps showing it when a later request fails', () => {
  renderComponent(<Amount caption="Total" amount="R$ 10.00" query={query(broken)} />)
  screen.getByText('R$ 10.00')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('announces that it is hidden, without the amount', () => {
  const { container } = renderComponent(
    <Amount caption="Total" amount="R$ 10.00" hiddenAs="R$" query={query()} />,
  )
  screen.getByText('Balance hidden')
  expect(container.textContent).not.toContain('10')
})

test('shows why it did not load, and retries', () => {
  const failed = query(broken)
  renderComponent(<Amount caption="Total" amount={undefined} query={failed} />)
  expect(screen.getByRole('alert').textContent).toContain('Unknown error')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(failed.refetch).toHaveBeenCalledOnce()
})
