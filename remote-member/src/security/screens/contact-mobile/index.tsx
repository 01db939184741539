import { useLingui } from '@arcada/kit/i18n/macro'
import { Screen } from '@arcada/kit/ui'
import { useOwn } from '../../../shared/api/use-own.ts'
import { usePerson } from '../../../shared/parts/use-person.ts'
import { securityConfigQuery } from '../../api/security-queries.ts'
import { FormSkeleton } from '../../parts/form-skeleton.tsx'
import { MobileForm } from './mobile-form.tsx'

/** /m/securityCenter/mobile: binds a number with an SMS code (MC-95, MC-96). */
export default function ContactMobileScreen() {
  const { t } = useLingui()
  const person = usePerson()
  const { query, data } = useOwn(securityConfigQuery())
  return (
    <Screen title={t`Mobile number`} hideTitle>
      {data ? (
        <MobileForm key={person} bound={data.mobileNum.masked} />
      ) : (
        <FormSkeleton query={query} fields={3} />
      )}
    </Screen>
  )
}
