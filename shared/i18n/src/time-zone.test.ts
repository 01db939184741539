import { beforeEach, expect, test, vi } from 'vitest'
import { $timeZone, setTimeZone } from './time-zone.ts'

beforeEach(() => $timeZone.set('America/Sao_Paulo'))

test("takes the zone of the whitelabel's settings", () => {
  setTimeZone('America/Manaus')
  expect($timeZone.get()).toBe('America/Manaus')
})

test('keeps the zone when the settings say none that exists', () => {
  for (const zone of ['America/Atlantis', '', 7, undefined]) setTimeZone(zone)
  expect($timeZone.get()).toBe('America/Sao_Paulo')
})

test('the zone that is set already costs no formatter, which takes a cheap phone 50 ms', () => {
  const formatter = vi.spyOn(Intl, 'DateTimeFormat')
  setTimeZone('America/Sao_Paulo')
  expect(formatter).not.toHaveBeenCalled()
})
