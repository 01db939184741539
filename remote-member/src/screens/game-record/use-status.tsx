import type { BetStatus } from '@arcada/contract/entities/record-filters'
import { ChoiceFilter } from '@arcada/records'
import { useAddressChoice } from '@arcada/ui/address'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BET_STATES, BET_STATUSES } from '../../parts/records/record-words.ts'

/** Which state bets are in, and the field to choose it. */
export function useStatus(): { status: BetStatus | ''; field: ReactNode } {
  const { i18n } = useLingui()
  const [status, setStatus] = useAddressChoice('status', ['', ...BET_STATUSES], '')
  const field = (
    <ChoiceFilter
      label={<Trans>Status</Trans>}
      value={status}
      choices={BET_STATUSES.map((one) => [one, i18n._(BET_STATES[one].words)])}
      onChange={setStatus}
    />
  )
  return { status, field }
}
