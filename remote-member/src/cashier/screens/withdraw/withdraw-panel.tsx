import { callQuery } from '@arcada/kit/api'
import { walletBalance } from '@arcada/kit/contract/wallet-balance'
import { OfflineNote } from '@arcada/kit/records'
import { Loading, QueryError, Skeleton } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { withdrawSettingsQuery } from '../../api/withdrawal-queries.ts'
import { Funds } from './funds.tsx'
import { Precondition } from './precondition.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { missingOf } from './withdraw-rules.ts'
import styles from './withdraw-screen.module.css'

/** The available amount, then a missing prerequisite or the form. */
export function WithdrawPanel() {
  const person = usePerson()
  const settings = useOwn(withdrawSettingsQuery())
  const wallet = useOwn(callQuery(walletBalance))
  if (settings.data === undefined)
    return settings.query.isError ? <QueryError query={settings.query} /> : <Waiting />
  // Amounts have the wallet's symbol, so rendering waits for the wallet's answer or failure.
  if (wallet.data === undefined && !wallet.query.isError) return <Waiting />
  const missing = missingOf(settings.data)
  return (
    <div className={styles.column}>
      <OfflineNote call={walletBalance} />
      <Funds settings={settings.data} wallet={wallet} />
      {missing ? (
        <Precondition missing={missing} />
      ) : (
        <WithdrawForm key={person} settings={settings.data} wallet={wallet.data} />
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading className={styles.column}>
      <Skeleton shape="block" height={148} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={72} />
      <Skeleton shape="block" height={80} />
      <Skeleton shape="block" height={80} />
      <Skeleton shape="block" height={52} />
    </Loading>
  )
}
