// Adds the texts of refusals about rates.
import { callQuery, isRefused, request } from '@arcada/kit/api'
import { useQueryClient } from '@arcada/kit/api/query'
import { useServerForm } from '@arcada/kit/forms'
import { $locale } from '@arcada/kit/i18n'
import { useLingui } from '@arcada/kit/i18n/macro'
import { useStore } from '@arcada/kit/session/store'
import { confirmDialog, toast } from '@arcada/kit/ui'
import { useLeaveGuard } from '@arcada/kit/ui/leave-guard'
import { useState } from 'react'
import type { RebateSetting } from '../../api/rebate-queries.ts'
import { agentRebates } from '../../calls/agent-rebates.ts'
import { setAgentRebates } from '../../calls/set-agent-rebates.ts'
import { teamMember } from '../../calls/team-member.ts'
import { teamMembers } from '../../calls/team-members.ts'
import { parsePercent, rateKey, rateRules, readRates, typedRates } from '../../parts/rates/rate-rules.ts'

export interface RatesFormProps {
  /** The initial values of the form. */
  setting: RebateSetting
  /** A direct downline; absent for new members. */
  memberId: string | undefined
}

/**
 * The form of rates. It belongs to the version that it started with: a later change from another session is not overwritten
 * but shown (AC-57).
 */
export function useRatesForm({ setting, memberId }: RatesFormProps) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const client = useQueryClient()
  const [{ version, rates, first }, setPresent] = useState(() => presentOf(setting))
  const target: { memberId?: string } = memberId === undefined ? {} : { memberId }
  const present = callQuery(agentRebates, target)

  function presentOf({ version, content }: RebateSetting) {
    return { version, rates: content, first: typedRates(content, locale) }
  }
  function show(next: RebateSetting) {
    const shown = presentOf(next)
    setPresent(shown)
    server.begin(shown.first)
  }
  const changedIn = (values: Record<string, string>) =>
    rates.filter((rate) => parsePercent(values[rateKey(rate)] ?? '') !== rate.rate)

  const server = useServerForm<Record<string, string>, RebateSetting>({
    name: `rates/${memberId ?? 'new'}`,
    values: first,
    fields: rates.map(rateKey),
    rules: rateRules(rates, locale),
    async send(values, signal) {
      try {
        const body = { ...target, version, rates: readRates(changedIn(values), values) }
        return await request(setAgentRebates, { body, signal })
      } catch (error) {
        // The message is true only once the present rates are shown.
        if (isRefused(error, 'data.changed')) show(await client.fetchQuery({ ...present, staleTime: 0 }))
        throw error
      }
    },
    onSent(next) {
      show(next)
      client.setQueryData(present.queryKey, next)
      for (const { id } of [teamMember, teamMembers]) void client.invalidateQueries({ queryKey: [id] })
      toast({ type: 'success', text: t`Change saved` })
    },
  })
  const { form, takeBack } = server
  const typed = form.watch()
  const changed = changedIn(typed)
  useLeaveGuard(
    changed.length > 0,
    () =>
      confirmDialog({
        title: t`Leave without saving?`,
        text: t`Your changes have not been saved. They stay in this tab in case you come back.`,
        confirm: t`Leave`,
        cancel: t`Stay`,
      }),
    'memberId',
  )
  return {
    ...server,
    rates,
    typed,
    changed,
    /** Copies the slider's value into the field. */
    slide(key: string, percent: string) {
      takeBack()
      form.setValue(key, percent, { shouldDirty: true, shouldValidate: true })
    },
  }
}
