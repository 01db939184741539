import '@arcada/money'
import { QueryError, Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useSecurityConfig } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/security/form-skeleton.tsx'
import { usePerson } from '../../parts/use-person.ts'
import { EmailForm } from './email-form.tsx'

/** /m/securityCenter/email: an address that is bound with the code sent to it (API-27, MC-95, MC-96). */
export default function ContactEmailScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data } = useSecurityConfig()
  return (
    <Screen title={t`E-mail`} hideTitle>
      {data ? (
        <EmailForm key={person} bound={data.email.masked} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Screen>
  )
}
