import { act, render } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { $undrawn, useDrawnInPortions } from './use-drawn-in-portions.ts'

function Games({ games }: { games: string | undefined }) {
  return <p>{useDrawnInPortions(games) ?? 'Loading'}</p>
}

test('content of a later answer is rendered after the urgent render that brings it', async () => {
  const { container, rerender } = render(<Games games={undefined} />)
  const urgent: (string | null)[] = []
  await act(async () => {
    flushSync(() => rerender(<Games games="Roleta" />))
    urgent.push(container.textContent)
    expect($undrawn.get()).toBe(1)
  })
  expect(urgent).toEqual(['Loading'])
  expect($undrawn.get()).toBe(0)
  expect(container.textContent).toBe('Roleta')
})

test('a value that is there from the beginning, and each later one, is rendered at once', () => {
  const { container, rerender } = render(<Games games="Roleta" />)
  expect(container.textContent).toBe('Roleta')
  flushSync(() => rerender(<Games games="Dados" />))
  expect(container.textContent).toBe('Dados')
})
