import { $locale } from '@arcada/i18n'
import { settingsQuery } from '@arcada/whitelabel'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { timeIn } from './zone-time.ts'

const BRASILIA = 'America/Sao_Paulo'

/** The time zone whose days the records are of. */
export function useTimeZone(): string {
  const { data } = useQuery(settingsQuery())
  const zone = data?.settings.timeZone
  return typeof zone === 'string' ? zone : BRASILIA
}

/** Writes a moment as date and time of the whitelabel. */
export function useTimeText(): (at: number) => string {
  const zone = useTimeZone()
  const locale = useStore($locale)
  return useCallback((at: number) => timeIn(zone, at, locale), [zone, locale])
}
