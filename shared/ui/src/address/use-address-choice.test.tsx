import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { expect, it as test } from 'vitest'
import { useAddressChoice } from './use-address-choice.ts'

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/m/before', address]} initialIndex={1}>
      {children}
    </MemoryRouter>
  )
  const { result } = renderHook(
    () => ({
      choice: useAddressChoice('status', ['all', 'open', 'closed'], 'all'),
      location: useLocation(),
      back: useNavigate(),
    }),
    { wrapper },
  )
  return {
    value: () => result.current.choice[0],
    choose: (...choice: Parameters<(typeof result.current.choice)[1]>) =>
      act(() => result.current.choice[1](...choice)),
    address: () => result.current.location.pathname + result.current.location.search,
    back: () => act(() => void result.current.back(-1)),
  }
}

test('is read from the address, or is the fallback for an invalid value', () => {
  expect(open('/m/list?status=open').value()).toBe('open')
  expect(open('/m/list?status=OPEN').value()).toBe('all')
  expect(open('/m/list').value()).toBe('all')
})

test('is added to the address; the fallback is omitted', () => {
  const { choose, address, value } = open('/m/list?page=2')
  choose('closed')
  expect(value()).toBe('closed')
  expect(address()).toBe('/m/list?page=2&status=closed')
  choose('all')
  expect(address()).toBe('/m/list?page=2')
})

test('replaces the previous choice, unless it is a step that Back undoes', () => {
  const filter = open('/m/list')
  filter.choose('open')
  filter.back()
  expect(filter.address()).toBe('/m/before')
  const detail = open('/m/list')
  detail.choose('open', { step: true })
  detail.back()
  expect(detail.address()).toBe('/m/list')
})
