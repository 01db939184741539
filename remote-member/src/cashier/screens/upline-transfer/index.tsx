import { callQuery, isRefused } from '@arcada/kit/api'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isOffered } from '@arcada/kit/federation'
import { errorMessage } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { links, RETURN_AFTER_SAVE, routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { Empty, LinkButton, Loading, QueryError, Screen, TOAST_MS, toast } from '@arcada/kit/ui'
import { KeyIcon, UsersIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { uplineTransferQuery } from '../../api/upline-transfer-queries.ts'
import { Receipt, type Transferred } from './receipt.tsx'
import { TransferForm } from './transfer-form.tsx'
import styles from './upline-transfer.module.css'
import { missingPrerequisite } from './upline-transfer-rules.ts'

/** /m/upLine/transfer: a transfer to the agent directly above (ROUTE-54). */
export default function UplineTransferScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const terms = useOwn(uplineTransferQuery())
  const wallet = useOwn(callQuery(walletBalance))
  const [done, setDone] = useState<{ person: string; transfer: Transferred }>()
  const { error } = terms.query
  useLeaveRefused(error)

  function content() {
    if (done?.person === person) return <Receipt {...done.transfer} symbol={wallet.data?.currencySymbol} />
    const waits = wallet.data === undefined && !wallet.query.isError
    if (terms.data === undefined && terms.query.isError)
      return isRefused(error, 'permission.denied') ? <Waiting /> : <QueryError query={terms.query} />
    if (terms.data === undefined || waits) return <Waiting />
    const missing = missingPrerequisite(terms.data)
    if (missing) return <MissingPrerequisite missing={missing} />
    return (
      <TransferForm
        key={person}
        terms={terms.data}
        wallet={wallet}
        onDone={(transfer) => setDone({ person, transfer })}
      />
    )
  }

  return (
    <Screen
      title={done?.person === person ? t`Money transferred` : t`Transfer to upline`}
      hideTitle={done?.person !== person}
    >
      <div className={styles.column}>
        <OfflineNote call={walletBalance} />
        {content()}
      </div>
    </Screen>
  )
}

/** Shows a member without the permission an error for 2 s, and opens home (MC-126). */
function useLeaveRefused(error: Error | null): void {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const text = isRefused(error, 'permission.denied') ? errorMessage(error, i18n) : undefined
  const said = useRef<string>(undefined)
  // Once: navigating changes `navigate`, and a repeated refusal is a new error object.
  useEffect(() => {
    if (text === undefined || said.current === text) return
    said.current = text
    toast({ type: 'fail', text, duration: TOAST_MS })
    void navigate(routes.home, { replace: true })
  }, [text, navigate])
}

function Waiting() {
  return <Loading className={styles.form} blocks={[132, 100, 80, 80, 52]} />
}

/** A missing prerequisite of a transfer, with a link where there is one (MC-127). */
function MissingPrerequisite({ missing }: { missing: NonNullable<ReturnType<typeof missingPrerequisite>> }) {
  if (missing === 'upline')
    return (
      <Empty
        icon={<UsersIcon />}
        text={<Trans>You have no upline, so there is nobody to transfer to.</Trans>}
        action={
          isOffered(routes.service) && (
            <LinkButton variant="tonal" to={routes.service}>
              <Trans>Customer service</Trans>
            </LinkButton>
          )
        }
      />
    )
  return (
    <Empty
      icon={<KeyIcon />}
      text={
        <Trans>
          A transfer requires your withdrawal password. Create one first: six digits that only you know.
        </Trans>
      }
      action={
        <LinkButton size="l" to={links.withdrawalPassword(routes.uplineTransfer)} state={RETURN_AFTER_SAVE}>
          <Trans>Create withdrawal password</Trans>
        </LinkButton>
      }
    />
  )
}
