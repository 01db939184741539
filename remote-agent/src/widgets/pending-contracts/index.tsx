import { useInterstitial } from '@arcada/kit/account'
import { callQuery } from '@arcada/kit/api'
import { useQuery } from '@arcada/kit/api/query'
import type { ValueOf } from '@arcada/kit/contract'
import { plural, Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { $session, hasContracts } from '@arcada/kit/session'
import { useStore } from '@arcada/kit/session/store'
import { Button, Dialog } from '@arcada/kit/ui'
import { List, ListRow } from '@arcada/kit/ui/list'
import { useState } from 'react'
import type { ContractKind } from '../../api/contract-queries.ts'
import { pendingContracts } from '../../calls/pending-contracts.ts'
import { KIND_WORDS } from '../../parts/contracts/contract-words.ts'

/** Shows a member on home, once after a log-in, all contract requests that wait for an answer (AGENT-28…AGENT-31). */
export default function PendingContracts() {
  const session = useStore($session)
  const asked = session !== null && hasContracts(session.type)
  const { data, isError } = useQuery({
    ...callQuery(pendingContracts, { token: session?.token ?? '' }),
    enabled: asked,
  })
  const [closed, setClosed] = useState(false)
  const requests = data ? requestsIn(data) : []
  const known = !asked || isError || data !== undefined
  const shown = useInterstitial('contracts', known ? asked && requests.length > 0 && !closed : undefined)
  return shown ? <RequestsDialog requests={requests} onClose={() => setClosed(true)} /> : null
}

interface DialogProps {
  requests: ReturnType<typeof requestsIn>
  onClose: () => void
}

function RequestsDialog({ requests, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const sentences: Record<ContractKind, string> = {
    DAILY: t`A daily salary contract is waiting for your answer`,
    DIVIDEND: t`A dividend contract is waiting for your answer`,
    HOURLY: t`An hourly salary contract is waiting for your answer`,
  }
  const go = (page: string) => {
    onClose()
    void navigate(page)
  }
  const [first, ...others] = requests
  const only = others.length === 0 ? first : undefined
  const count = requests.length
  return (
    <Dialog
      open
      title={
        only
          ? sentences[only.kind]
          : t`${plural(count, { one: '# contract is waiting for your answer', other: '# contracts are waiting for your answer' })}`
      }
      onClose={onClose}
      dismissable={false}
      actions={
        <>
          <Button variant="tonal" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {only && (
            <Button onClick={() => go(only.page)}>
              <Trans>Go</Trans>
            </Button>
          )}
        </>
      }
    >
      {!only && (
        <List>
          {requests.map(({ kind, page }) => (
            <ListRow key={kind} title={i18n._(KIND_WORDS[kind])} onClick={() => go(page)} />
          ))}
        </List>
      )}
    </Dialog>
  )
}

/** The pending requests, each with the page that answers it (AGENT-29…AGENT-31). */
function requestsIn(answer: ValueOf<typeof pendingContracts>): { kind: ContractKind; page: string }[] {
  const all = [
    { kind: 'DAILY', page: routes.salaryContract, request: answer.dailysalreqtype },
    { kind: 'DIVIDEND', page: routes.dividendContract, request: answer.divtypecompperiodreq },
    { kind: 'HOURLY', page: routes.hourContract, request: answer.contracthoursalreq },
  ] as const
  return all.filter(({ request }) => request !== '').map(({ kind, page }) => ({ kind, page }))
}
