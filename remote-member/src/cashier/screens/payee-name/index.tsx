import { callQuery } from '@arcada/kit/api'
import { memberInfo } from '@arcada/kit/contract/member-info'
import { useLingui } from '@arcada/kit/i18n/macro'
import { Loading, QueryError, Screen, Skeleton } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import styles from '../../../shared/parts/form.module.css'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { BoundName } from './bound-name.tsx'
import { PayeeNameForm } from './payee-name-form.tsx'

/** /m/securityCenter/payeeName: the payee of withdrawals, set once (API-28, MC-94). */
export default function PayeeNameScreen() {
  const { t } = useLingui()
  const person = usePerson()
  // Never cached: another tab may have set it.
  const { query, data } = useOwn({ ...callQuery(memberInfo), refetchOnMount: 'always' })
  return (
    <Screen title={t`Payee name`} hideTitle>
      <div className={styles.form}>
        {data ? (
          data.payeeName ? (
            <BoundName name={data.payeeName} />
          ) : (
            <PayeeNameForm key={person} />
          )
        ) : query.isError ? (
          <QueryError query={query} />
        ) : (
          <Loading>
            <Skeleton lines={3} />
            <Skeleton shape="block" height={78} />
            <Skeleton shape="block" height={52} />
          </Loading>
        )}
      </div>
    </Screen>
  )
}
