import { callQuery, isRefused } from '@arcada/kit/api'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { isOffered } from '@arcada/kit/federation'
import { $locale, errorMessage, formatMoney } from '@arcada/kit/i18n'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { OfflineNote } from '@arcada/kit/records'
import { routes } from '@arcada/kit/routes'
import { useNavigate } from '@arcada/kit/routes/navigation'
import { useStore } from '@arcada/kit/session/store'
import { Card, Empty, LinkButton, Loading, QueryError, Screen, TOAST_MS, toast } from '@arcada/kit/ui'
import { CheckCircleIcon, UsersIcon } from '@arcada/kit/ui/icons'
import { useFlag } from '@arcada/kit/whitelabel'
import { useEffect, useRef, useState } from 'react'
import { useOwn } from '../../../shared/api/use-own.ts'
import layout from '../../../shared/parts/layout.module.css'
import text from '../../../shared/parts/text.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { SCREEN_FLAGS } from '../../../shared/screen-flags.ts'
import { uplineTransfer } from '../../calls/upline-transfer.ts'
import { OwnAmount } from '../../parts/own-amount.tsx'
import { Precondition } from '../../parts/precondition.tsx'
import { PaymentLines, ReceiptHead } from '../../parts/receipt/receipt.tsx'
import { TransferForm } from './transfer-form.tsx'
import styles from './upline-transfer.module.css'
import type { Transferred } from './upline-transfer-rules.ts'

/** /m/upLine/transfer: a transfer to the agent directly above (ROUTE-54). */
export default function UplineTransferScreen() {
  const { t } = useLingui()
  const person = usePerson()
  // Never cached, because a password may just have been set.
  const terms = useOwn({
    ...callQuery(uplineTransfer),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: 'always',
  })
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
    if (terms.data.uplineMasked === undefined) return <NoUpline />
    if (!terms.data.hasPaymentPassword) return <Precondition missing="paymentPassword" />
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
      <div className={layout.slim}>
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
  return <Loading className={layout.stack5} blocks={[132, 100, 80, 80, 52]} />
}

/** Nothing to do here for a member without an upline (MC-127). */
function NoUpline() {
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
}

/** The transferred amount, the receiver, and the rest (MC-128). */
export function Receipt({
  transferNo,
  amount,
  balance,
  upline,
  symbol,
}: Transferred & { symbol: string | undefined }) {
  const { t } = useLingui()
  const locale = useStore($locale)
  const records = useFlag(SCREEN_FLAGS[routes.transactionRecord]) && isOffered(routes.transactionRecord)
  // The address stays, so the router does not move the focus.
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <ReceiptHead status="SUCCESS" icon={<CheckCircleIcon />} amount={formatMoney(amount, symbol, locale)}>
        <p className={text.small}>
          <Trans>It is already in your upline's balance.</Trans>
        </p>
      </ReceiptHead>
      <Card className={styles.flat}>
        <PaymentLines
          lines={[
            { name: t`To`, value: upline },
            { name: t`Your new balance`, value: <OwnAmount amount={balance} symbol={symbol} /> },
            {
              name: t`Transfer number`,
              value: transferNo,
              copy: { text: transferNo, label: t`Copy transfer number` },
            },
          ]}
        />
      </Card>
      {records && (
        <LinkButton variant="tonal" size="l" wide to={routes.transactionRecord}>
          <Trans>See transactions</Trans>
        </LinkButton>
      )}
      <LinkButton variant={records ? 'text' : 'tonal'} size="l" wide to={routes.mine}>
        <Trans>Member centre</Trans>
      </LinkButton>
    </>
  )
}
