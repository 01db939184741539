import { beforeEach, expect, test } from 'vitest'
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
