import { callQuery } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryList } from '../../calls/country-list.ts'
import { mobileLength } from './sms-rules.ts'

export type Country = ValueOf<typeof countryList>[number]

/** Until the list is here, or where it does not come. */
const FALLBACK: Country = { code: 'BR', name: 'Brasil', dialingCode: '55' }
const DAY = 86_400_000

/** The countries whose numbers are taken (API-56), and the chosen one; the first is the default. */
export function useCountries() {
  const { data } = useQuery({ ...callQuery(countryList), staleTime: DAY })
  const [chosen, choose] = useState<string>()
  const countries = data && data.length > 0 ? data : [FALLBACK]
  const country = countries.find(({ dialingCode }) => dialingCode === chosen) ?? countries[0] ?? FALLBACK
  return { countries, country, length: mobileLength(country), choose }
}
