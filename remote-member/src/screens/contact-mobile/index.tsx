import '@arcada/money'
import { QueryError, Screen } from '@arcada/ui'
import { useLingui } from '@lingui/react/macro'
import { useSecurityConfig } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/security/form-skeleton.tsx'
import { usePerson } from '../../parts/use-person.ts'
import { MobileForm } from './mobile-form.tsx'

/** /m/securityCenter/mobile: a number that is bound with the code of a message (MC-95, MC-96). */
export default function ContactMobileScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data } = useSecurityConfig()
  return (
    <Screen title={t`Mobile number`} hideTitle>
      {data ? (
        <MobileForm key={person} bound={data.mobileNum.masked} />
      ) : query.isError ? (
        <QueryError query={query} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Screen>
  )
}
