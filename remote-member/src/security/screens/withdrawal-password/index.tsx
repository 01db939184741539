import { useLingui } from '@arcada/kit/i18n/macro'
import { QueryError, Screen } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { hasWithdrawalPasswordQuery } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { ChangeForm } from './change-form.tsx'
import { SetForm } from './set-form.tsx'

/** /m/securityCenter/withdrawalPassword: sets or changes it (API-21, API-23, MC-82…MC-84). */
export default function WithdrawalPasswordScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data: has } = useOwn(hasWithdrawalPasswordQuery())
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
