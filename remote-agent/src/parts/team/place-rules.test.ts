import { expect, it as test } from 'vitest'
import { placeIn, placeOf } from './place-rules.ts'

test.each([
  ['?from=2026-05-01&to=2026-05-02', '12', '?from=2026-05-01&to=2026-05-02&parentId=12'],
  ['?parentId=12&userName=ana&online=1&member=13', '14', '?parentId=14'],
  ['?parentId=12&from=2026-05-01', undefined, '?from=2026-05-01'],
])('[AC-11] links from %s to the place %s by %s', (search, parentId, expected) => {
  expect(placeIn(search, parentId)).toBe(expected)
})

test.each([
  ['parentId=12', '12'],
  ['parentId=', undefined],
  ['parentId=1e3', undefined],
  ['parentId=-1', undefined],
  ['', undefined],
])('[AC-11] reads from the address %s the place %s', (search, expected) => {
  expect(placeOf(new URLSearchParams(search))).toBe(expected)
})
