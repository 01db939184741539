// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { Tabs } from './tabs.tsx'

function Categories() {
  const [value, setValue] = useState('hot')
  const tabs = [
    { id: 'hot', label: 'Hot' },
    { id: 'slots', label: 'Slots' },
  ]
  return <Tabs id="categories" label="Categories" tabs={tabs} value={value} onChange={setValue} />
}

test('a tap selects a tab first, and measures the row after the frame that shows it', async () => {
  // Where a browser can schedule tasks.
  vi.stubGlobal('scheduler', {})
  vi.useFakeTimers()
  renderComponent(<Categories />)
  const slots = screen.getByRole('tab', { name: 'Slots' })
  const measured = vi.spyOn(slots, 'getBoundingClientRect')
  fireEvent.click(slots)
  expect(slots.getAttribute('aria-selected')).toBe('true')
  expect(measured).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(measured).toHaveBeenCalled()
})
