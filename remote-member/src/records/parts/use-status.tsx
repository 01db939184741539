import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { ChoiceFilter, type State } from '@arcada/kit/records'
import { useAddressChoice } from '@arcada/kit/ui/address'
import type { ReactNode } from 'react'

/** The filter of a record by its states, and its field. */
export function useStatus<Status extends string>(
  states: Record<Status, State>,
): { filter: { status?: Status }; field: ReactNode } {
  const { i18n, t } = useLingui()
  const known = Object.keys(states) as Status[]
  const [status, setStatus] = useAddressChoice<Status | ''>('status', ['', ...known], '')
  const field = (
    <ChoiceFilter
      label={<Trans>Status</Trans>}
      all={t({ message: 'All', context: 'statuses' })}
      value={status}
      choices={known.map((one) => [one, i18n._(states[one].words)])}
      onChange={setStatus}
    />
  )
  return { filter: status ? { status } : {}, field }
}
