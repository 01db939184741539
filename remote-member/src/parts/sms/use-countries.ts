import { callQuery } from '@arcada/api'
import type { ValueOf } from '@arcada/contract'
import { useDraftState } from '@arcada/forms'
import { useQuery } from '@tanstack/react-query'
import { countryList } from '../../calls/country-list.ts'
import { mobileLength } from './sms-rules.ts'

export type Country = ValueOf<typeof countryList>[number]

/** Until the list is here, or where it does not come. */
const FALLBACK: Country = { code: 'BR', name: 'Brasil', dialingCode: '55' }
const DAY = 86_400_000

/** The countries whose numbers are taken (API-56), and the one chosen in the form of that name; the first at first. */
export function useCountries(form: string) {
  const { data } = useQuery({ ...callQuery(countryList), staleTime: DAY })
  const [chosen, choose] = useDraftState(form, 'country', '')
  const countries = data && data.length > 0 ? data : [FALLBACK]
  const country = countries.find(({ code }) => code === chosen) ?? countries[0] ?? FALLBACK
  return { countries, country, length: mobileLength(country), choose }
}
