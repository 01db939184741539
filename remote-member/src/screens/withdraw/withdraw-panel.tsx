import { callQuery } from '@arcada/api'
import { walletBalance } from '@arcada/contract/wallet-balance'
import { OfflineNote } from '@arcada/records'
import { Loading, QueryError, Skeleton } from '@arcada/ui'
import { useOwn } from '../../api/use-own.ts'
import { useWithdrawSettings } from '../../api/withdrawal-queries.ts'
import { usePerson } from '../../parts/use-person.ts'
import { Funds } from './funds.tsx'
import { Precondition } from './precondition.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { missingOf } from './withdraw-rules.ts'
import styles from './withdraw-screen.module.css'

/** What may be taken out, then what is missing for it or the form. */
export function WithdrawPanel() {
  const person = usePerson()
  const settings = useWithdrawSettings()
  const wallet = useOwn(callQuery(walletBalance))
  if (settings.data === undefined)
    return settings.query.isError ? <QueryError query={settings.query} /> : <Waiting />
  // Amounts carry the wallet's symbol: nothing is drawn before it is known that there is none.
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
