import '@arcada/money'
import { QueryError, Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useHasWithdrawalPassword } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/security/form-skeleton.tsx'
import { usePerson } from '../../parts/use-person.ts'
import { ChangeForm } from './change-form.tsx'
import { SetForm } from './set-form.tsx'

/** /m/securityCenter/withdrawalPassword: the first one, or another one (API-21, API-23, MC-82…MC-84). */
export default function WithdrawalPasswordScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data: has } = useHasWithdrawalPassword()
  return (
    <Screen title={t`Withdrawal password`} hideTitle>
      {has === undefined ? (
        query.isError ? (
          <QueryError query={query} />
        ) : (
          <FormSkeleton fields={3} />
        )
      ) : has ? (
        <ChangeForm key={person} />
      ) : (
        <SetForm key={person} />
      )}
    </Screen>
  )
}
