import { useLingui } from '@arcada/kit/i18n/macro'
import { Screen } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { securityConfigQuery } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { EmailForm } from './email-form.tsx'

/** /m/securityCenter/email: binds an address with the code sent to it (API-27, MC-95, MC-96). */
export default function ContactEmailScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data } = useOwn(securityConfigQuery())
  return (
    <Screen title={t`E-mail`} hideTitle>
      {data ? (
        <EmailForm key={person} bound={data.email.masked} />
      ) : (
        <FormSkeleton query={query} fields={3} />
      )}
    </Screen>
  )
}
