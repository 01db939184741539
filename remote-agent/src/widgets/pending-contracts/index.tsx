import { callQuery } from '@arcada/api'
import { $session, hasContracts, readStored, writeStored } from '@arcada/session'
import { confirmDialog } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { pendingContracts } from '../../calls/pending-contracts.ts'
import { type ContractKind, type PendingRequests, requestsIn } from './contract-requests.ts'

/** Each request is told about once per session. */
const SEEN = 'MC_SEEN:contract-'

/** Tells a member on home about contract requests that wait for an answer; shows nothing itself (AGENT-28…AGENT-31). */
export default function PendingContracts() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const session = useStore($session)
  const asked = session !== null && hasContracts(session.type)
  const { data } = useQuery({
    ...callQuery(pendingContracts, { token: session?.token ?? '' }),
    enabled: asked,
  })

  const tell = useEffectEvent(async (requests: PendingRequests, isGone: () => boolean) => {
    const words: Record<ContractKind, string> = {
      daily: t`A daily salary contract is waiting for your answer`,
      dividend: t`A dividend contract is waiting for your answer`,
      hourly: t`An hourly salary contract is waiting for your answer`,
    }
    for (const { kind, page } of requestsIn(requests)) {
      if (isGone()) return
      if (readStored('session', SEEN + kind) !== null) continue
      writeStored('session', SEEN + kind, '1')
      const go = await confirmDialog({ title: words[kind], confirm: t`Go`, cancel: t`Cancel` })
      if (!go || isGone()) continue
      await navigate(page)
      return
    }
  })
  useEffect(() => {
    if (!asked || !data) return
    let gone = false
    void tell(data, () => gone)
    return () => {
      gone = true
    }
  }, [asked, data])

  return null
}
