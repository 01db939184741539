import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { useDraftState } from '@arcada/kit/forms'
import { countryList } from '../../calls/country-list.ts'
import { mobileLength } from './sms-rules.ts'

export type Country = ValueOf<typeof countryList>[number]

/** Until the list has loaded, or when it fails. */
const FALLBACK: Country = { code: 'BR', name: 'Brasil', dialingCode: '55' }

/** The accepted countries (API-56), and the one chosen in the named form; the first by default. */
export function useCountries(form: string) {
  const { data } = useQuery({ ...callQuery(countryList), staleTime: Number.POSITIVE_INFINITY })
  const [chosen, choose] = useDraftState(form, 'country', '')
  const countries = data && data.length > 0 ? data : [FALLBACK]
  const country = countries.find(({ code }) => code === chosen) ?? countries[0] ?? FALLBACK
  return { countries, country, length: mobileLength(country), choose }
}
