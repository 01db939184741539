import { afterEach, expect, test, vi } from 'vitest'
import { dayIn, dayText, timeIn } from './zone-time.ts'

const ZONE = 'America/Sao_Paulo'
const MIDNIGHT = Date.UTC(2026, 8, 22, 3)
afterEach(() => vi.unstubAllEnvs())

test.each(['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Honolulu'])(
  '[MC-109] a bet right before midnight and one at midnight are of different days of the whitelabel, on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(dayIn(ZONE, MIDNIGHT - 1000)).toBe('2026-09-21')
    expect(timeIn(ZONE, MIDNIGHT - 1000, 'pt')).toBe('21/09/2026 23:59:59')
    expect(dayIn(ZONE, MIDNIGHT)).toBe('2026-09-22')
    expect(timeIn(ZONE, MIDNIGHT, 'en')).toBe('22/09/2026 00:00:00')
    expect(dayText('2026-09-22', 'pt')).toBe('22/09/2026')
  },
)
